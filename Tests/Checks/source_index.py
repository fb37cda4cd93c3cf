"""The index that the compiler writes beside a debug build: which file declares a symbol, and which files name it.

Names alone do not tell a method from another one of the same name: the compiler knows. The format is that of
libIndexStore, which comes with every toolchain: https://github.com/swiftlang/indexstore-db
"""
import collections
import ctypes
import pathlib
import platform
import shutil
import subprocess
import sys

Symbol = collections.namedtuple("Symbol", "name kind")

# Values of indexstore_symbol_kind_t and indexstore_symbol_role_t.
TYPES = {5, 6, 7, 8}
DEFINITION, REFERENCE = 2, 4
RECORD = 2


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


POINTER = ctypes.c_void_p
EACH_TEXT = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, Text)
EACH_POINTER = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, POINTER)


class Library:
    """The functions of libIndexStore, by their names without the prefix."""

    SIGNATURES = {
        "store_create": (POINTER, ctypes.c_char_p, POINTER),
        "store_units_apply_f": (ctypes.c_bool, POINTER, ctypes.c_uint, POINTER, EACH_TEXT),
        "unit_reader_create": (POINTER, POINTER, ctypes.c_char_p, POINTER),
        "unit_reader_dispose": (None, POINTER),
        "unit_reader_get_main_file": (Text, POINTER),
        "unit_reader_get_module_name": (Text, POINTER),
        "unit_reader_dependencies_apply_f": (ctypes.c_bool, POINTER, POINTER, EACH_POINTER),
        "unit_dependency_get_kind": (ctypes.c_int, POINTER),
        "unit_dependency_get_name": (Text, POINTER),
        "unit_dependency_get_filepath": (Text, POINTER),
        "record_reader_create": (POINTER, POINTER, ctypes.c_char_p, POINTER),
        "record_reader_dispose": (None, POINTER),
        "record_reader_occurrences_apply_f": (ctypes.c_bool, POINTER, POINTER, EACH_POINTER),
        "occurrence_get_symbol": (POINTER, POINTER),
        "occurrence_get_roles": (ctypes.c_uint64, POINTER),
        "symbol_get_usr": (Text, POINTER),
        "symbol_get_name": (Text, POINTER),
        "symbol_get_kind": (ctypes.c_int, POINTER),
    }

    def __init__(self):
        library = ctypes.CDLL(str(library_path()))
        for name, (result, *arguments) in self.SIGNATURES.items():
            function = getattr(library, "indexstore_" + name)
            function.restype, function.argtypes = result, arguments
            setattr(self, name, function)


def library_path():
    """Returns the path of libIndexStore in the toolchain of the `swiftc` that is found first."""
    if platform.system() == "Darwin":
        swiftc = subprocess.run(["xcrun", "--find", "swiftc"], capture_output=True, text=True, check=True).stdout.strip()
        return pathlib.Path(swiftc).parents[1] / "lib" / "libIndexStore.dylib"
    found = shutil.which("swiftc")
    if not found:
        sys.exit("there is no swiftc on the path, whose index could be read")
    return pathlib.Path(found).resolve().parents[1] / "lib" / "libIndexStore.so"


class SourceIndex:
    """The symbols that each file below Sources declares and names."""

    def __init__(self, root):
        """Reads the index of the debug build in the folder of the package; ends the program where there is none."""
        self.root = pathlib.Path(root).resolve()
        stores = sorted(self.root.glob(".build/*/debug/index/store"))
        if not stores:
            sys.exit("there is no index: run swift build --build-tests first")
        self.library = Library()
        self.store = self.library.store_create(str(stores[-1]).encode(), None)
        # The file that declares a symbol, by the symbol's identifier, with its name and kind.
        self.owners = {}
        # The identifiers of the symbols that a file names.
        self.named = {}
        for path, record in self._records():
            self._read(path, record)

    def _records(self):
        """Yields the files below Sources and their records; units of files that are gone, or that were another
        module's, stay in a store."""
        library, units, records = self.library, [], {}
        library.store_units_apply_f(self.store, 0, None, EACH_TEXT(lambda _, name: units.append(str(name)) or True))
        for unit in units:
            reader = library.unit_reader_create(self.store, unit.encode(), None)
            main = pathlib.Path(str(library.unit_reader_get_main_file(reader)))
            module = str(library.unit_reader_get_module_name(reader))
            if main.is_relative_to(self.root / "Sources") and main.exists():
                path = main.relative_to(self.root)
                if path.parts[1] == module:
                    def take(_, dependency):
                        if (library.unit_dependency_get_kind(dependency) == RECORD
                                and str(library.unit_dependency_get_filepath(dependency)) == str(main)):
                            records[path] = str(library.unit_dependency_get_name(dependency))
                        return True
                    library.unit_reader_dependencies_apply_f(reader, None, EACH_POINTER(take))
            library.unit_reader_dispose(reader)
        return sorted(records.items())

    def _read(self, path, record):
        library, known, named = self.library, {}, set()
        reader = library.record_reader_create(self.store, record.encode(), None)

        def take(_, occurrence):
            symbol = library.occurrence_get_symbol(occurrence)
            roles = library.occurrence_get_roles(occurrence)
            if symbol not in known:
                known[symbol] = str(library.symbol_get_usr(symbol))
            if roles & DEFINITION:
                name, kind = str(library.symbol_get_name(symbol)), library.symbol_get_kind(symbol)
                self.owners.setdefault(known[symbol], (path, Symbol(name, kind)))
            if roles & REFERENCE:
                named.add(known[symbol])
            return True

        library.record_reader_occurrences_apply_f(reader, None, EACH_POINTER(take))
        library.record_reader_dispose(reader)
        self.named[path] = named

    def needs(self):
        """Yields (user, owner, symbol): a file, the other file of a symbol that it names, and the symbol."""
        for path, identifiers in self.named.items():
            for identifier in identifiers:
                if identifier in self.owners and self.owners[identifier][0] != path:
                    yield path, *self.owners[identifier]
