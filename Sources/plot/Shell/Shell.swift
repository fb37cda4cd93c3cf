import Plotting

/// A shell whose command lines are completed: the script for it, and the form of its questions and
/// answers.
///
/// A script asks `plot completions SHELL -- WORD …` with the words before the cursor, the last one
/// as far as it is typed; bash gives them all with their quotes, fish the last one. The first line
/// of the answer is `files` if names of files fit as well, followed by their extensions if these are
/// limited, else `words`; each further line is a word, a tab and a summary.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  func answer(to words: [String], in surroundings: Surroundings) -> String {
    var words = words
    var prefix = ""
    switch self {
    case .bash: (words, prefix) = Shell.joined(words.map(Shell.unquoted))
    case .zsh: break
    case .fish: words[words.count - 1] = Shell.unquoted(words[words.count - 1])
    }
    let completion = Completion(of: words, in: surroundings)
    let lines = completion.candidates.map { candidate in
      candidate.word.dropFirst(prefix.count) + "\t" + candidate.summary
    }
    let kind = completion.fileExtensions.map { (["files"] + $0).joined(separator: " ") } ?? "words"
    return ([kind] + lines).map { $0 + "\n" }.joined()
  }

  /// Joins the words that bash splits at `=` and `:`.
  ///
  /// - Returns: the words, and the beginning of the last one that bash does not replace.
  private static func joined(_ pieces: [String]) -> (words: [String], prefix: String) {
    let breaks: Set = ["=", ":"]
    var words: [String] = []
    var prefix = ""
    for (index, piece) in pieces.enumerated() {
      let isBehindBreak = index > 0 && breaks.contains(pieces[index - 1])
      if let last = words.last, breaks.contains(piece) || isBehindBreak {
        prefix = breaks.contains(piece) ? last + piece : last
        words[words.count - 1] = last + piece
      } else {
        words.append(piece)
        prefix = ""
      }
    }
    return (words, prefix)
  }

  /// Removes quotes and backslashes from a word as it was typed, an open quote too.
  private static func unquoted(_ word: String) -> String {
    var plain = ""
    var quote: Character?
    var isEscaped = false
    for character in word {
      if isEscaped {
        plain.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else {
        plain.append(character)
      }
    }
    return plain
  }

  var script: String {
    switch self {
    case .bash:
      #"""
      _plot() {
        local kind= line word=${COMP_WORDS[COMP_CWORD]}
        COMPREPLY=()
        while IFS= read -r line; do
          if [ -z "$kind" ]; then
            kind=$line
            continue
          fi
          line=${line%%$'\t'*}
          # Readline quotes names of files itself.
          case $kind$word in
          files* | words[\"\']*) ;;
          *) printf -v line %q "$line" ;;
          esac
          COMPREPLY+=("$line")
        done < <("${COMP_WORDS[0]/#\~/$HOME}" completions bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
        if [ "${kind%% *}" = files ]; then
          compopt -o filenames 2>/dev/null
          case $word in = | :) word= ;; esac
          while IFS= read -r line; do
            case "$kind " in
            'files ' | *" ${line##*.} "*) COMPREPLY+=("$line") ;;
            *) [ -d "$line" ] && COMPREPLY+=("$line") ;;
            esac
          done < <(compgen -f -- "$word")
        fi
      }
      complete -F _plot plot

      """#
    case .zsh:
      #"""
      #compdef plot
      _plot() {
        local -a answer entries
        local kind line
        answer=("${(@f)$("${(Q)words[1]/#\~/$HOME}" completions zsh -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
        kind=$answer[1]
        for line in "${(@)answer[2,-1]}"; do
          entries+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
        done
        (( $#entries )) && _describe -V value entries
        case $kind in
        files) _files ;;
        files\ *) _files -g "*.${${kind#files }// / *.}" ;;
        esac
      }
      if [[ $funcstack[1] == _plot ]]; then
        _plot "$@"
      else
        compdef _plot plot
      fi

      """#
    case .fish:
      #"""
      function __plot_complete
        set -l words (commandline -opc)
        set -l answer ($words[1] completions fish -- $words[2..-1] (commandline -ct) 2>/dev/null)
        set -l endings (string split ' ' -- $answer[1])
        if test "$endings[1]" = files
          set -l pattern '.*'
          if test (count $endings) -gt 1
            set pattern '.*(/|\.('(string join '|' $endings[2..-1])'))(\t.*)?$'
          end
          __fish_complete_path (commandline -ct) | string match -r --entire -- $pattern
        end
        if test (count $answer) -gt 1
          printf '%s\n' $answer[2..-1]
        end
      end
      complete -c plot -f -a '(__plot_complete)'

      """#
    }
  }
}
