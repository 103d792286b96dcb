import { Search, X } from "../icons/icons.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { searchTexts } from "../../i18n/lists/search-texts.ts";

interface SearchBoxProps {
  /** Placeholder and accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

export function SearchBox({ label, value, onChange, className = "" }: SearchBoxProps) {
  const { clear } = useTexts(searchTexts);
  const input = useRef<HTMLInputElement>(null);
  const takeTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) onChange(typed);
  });
  // Text typed before hydration would be lost with the first state change.
  useEffect(() => takeTyped(), []);
  return (
    <div className={`relative flex items-center ${className}`}>
      <Search size={20} strokeWidth={1.75} className="absolute left-3.5 text-ink-3 max-[22.5rem]:hidden" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        maxLength={60}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onChange("");
        }}
        className={`min-h-11 w-full min-w-0 rounded-control border border-edge/40 bg-raised pl-11 text-15 text-ink placeholder:text-ink-3 hover:border-edge max-[22.5rem]:pl-3 max-[22.5rem]:placeholder:text-13 [&::-webkit-search-cancel-button]:hidden ${value === "" ? "pr-3" : "pr-11"}`}
      />
      {value !== "" && (
        <button
          type="button"
          aria-label={clear}
          title={clear}
          onClick={() => onChange("")}
          className="absolute right-1 flex size-9 pointer-coarse:size-11 items-center justify-center rounded-full text-ink-2 hover:text-ink"
        >
          <X size={16} />
        </button>
      )}
    </div>
  );
}
