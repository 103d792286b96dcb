import { X } from "lucide-react";
import { useRef, useState } from "react";
import { useTexts } from "../../../i18n/i18n.ts";
import { chatToolsTexts } from "../../../i18n/watch/chat-tools-texts.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { TextField } from "../../../ui/controls/Field.tsx";
import { useFocusAfter } from "../../../ui/controls/use-focus-after.ts";
import { chatPrefs, LONGEST_WORD, MOST_WORDS, type WordList } from "./chat-prefs.ts";

interface WordsFieldProps {
  label: string;
  list: WordList;
  words: readonly string[];
}

/** A list of words and names, with an input to add one. */
export function WordsField({ label, list, words }: WordsFieldProps) {
  const text = useTexts(chatToolsTexts);
  const [typed, setTyped] = useState("");
  const isFull = words.length >= MOST_WORDS;
  return (
    <form
      // After a word is removed, the focus moves to the next one, or to the group when none is left.
      tabIndex={-1}
      aria-label={label}
      className="px-4"
      onSubmit={(event) => {
        event.preventDefault();
        chatPrefs.list(list, typed);
        setTyped("");
      }}
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={label}
            placeholder={text.wordHint}
            autoComplete="off"
            enterKeyHint="done"
            maxLength={LONGEST_WORD}
            disabled={isFull}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" className="min-h-11" disabled={isFull || typed.trim() === ""}>
          {text.add}
        </Button>
      </div>
      {isFull && <p className="mt-1.5 text-13 text-ink-2">{text.full(MOST_WORDS)}</p>}
      {words.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2" aria-label={label}>
          {words.map((word) => (
            <Word key={word} word={word} onDrop={() => chatPrefs.drop(list, word)} />
          ))}
        </ul>
      )}
    </form>
  );
}

/** A word with a button to remove it. */
function Word({ word, onDrop }: { word: string; onDrop: () => void }) {
  const text = useTexts(chatToolsTexts);
  const item = useRef<HTMLLIElement>(null);
  useFocusAfter(item, () => {
    const beside = item.current?.nextElementSibling ?? item.current?.previousElementSibling;
    return beside?.querySelector("button") ?? item.current?.closest("form");
  });
  return (
    <li ref={item} className="max-w-full">
      <button
        type="button"
        aria-label={text.remove(word)}
        onClick={onDrop}
        className="flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-raised px-3.5 text-14 hover:bg-line"
      >
        <bdi className="truncate">{word}</bdi>
        <X size={16} className="flex-none" />
      </button>
    </li>
  );
}
