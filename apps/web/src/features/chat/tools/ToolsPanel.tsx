import { X } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { useTexts } from "../../../i18n/i18n.ts";
import { chatToolsTexts } from "../../../i18n/watch/chat-tools-texts.ts";
import { useStore } from "../../../store/use-store.ts";
import { Button, IconButton } from "../../../ui/controls/Button.tsx";
import { SearchBox } from "../../../ui/controls/SearchBox.tsx";
import { Segmented } from "../../../ui/controls/Segmented.tsx";
import { chatTiming, TIMINGS } from "../timing/chat-timing.ts";
import { LagSliders } from "../timing/LagSliders.tsx";
import { chatPrefs, DENSITIES, READINGS, SIZES, type ChatPrefs } from "./chat-prefs.ts";
import { isFiltering, KINDS, NO_FILTER, type ChatFilter } from "./match-rows.ts";
import { toolsOpen } from "./open-tools.ts";
import { WordsField } from "./WordsField.tsx";

interface FilterProps {
  filter: ChatFilter;
  onFilter: (filter: ChatFilter) => void;
}

interface ToolsPanelProps extends FilterProps {
  prefs: ChatPrefs;
  /** Whether the fan can comment here, so that their own comments can be filtered. */
  canFindOwn: boolean;
}

/**
 * Moves the focus to the button next to the chat, or to the chat itself if the tools were opened from the page's
 * settings.
 */
function close(): void {
  toolsOpen.set(false);
  const button = document.querySelector<HTMLElement>("[data-chat-tools]");
  (button ?? document.querySelector<HTMLElement>(".chat-rows [role=log]"))?.focus();
}

/** All tools of the chat: first a filter, then settings. */
export function ToolsPanel({ prefs, filter, onFilter, canFindOwn }: ToolsPanelProps) {
  const text = useTexts(chatToolsTexts);
  const timing = useStore(chatTiming, TIMINGS[0]);
  const panel = useRef<HTMLElement>(null);
  // The panel takes the focus, wherever the button that opened it is on the page.
  useEffect(() => {
    const { current } = panel;
    if (!current) return;
    current.focus({ preventScroll: true });
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") close();
    };
    current.addEventListener("keydown", onKey);
    // Phones hide everything else around the chat (tools.css).
    document.documentElement.dataset.tools = "open";
    return () => {
      current.removeEventListener("keydown", onKey);
      delete document.documentElement.dataset.tools;
    };
  }, []);
  const kinds = KINDS.filter((kind) => kind !== "own" || canFindOwn);
  return (
    <section ref={panel} tabIndex={-1} aria-label={text.title} className="chat-tools">
      <div className="flex items-center gap-2 px-4">
        <SearchBox
          className="min-w-0 flex-1"
          label={text.filter}
          value={filter.text}
          onChange={(sought) => onFilter({ ...filter, text: sought })}
        />
        <IconButton label={text.close} kind="ghost" className="size-[44px]" onClick={close}>
          <X size={20} strokeWidth={1.75} />
        </IconButton>
      </div>
      <Segmented
        className="mx-4 flex-none [&>button]:min-h-11"
        label={text.only}
        options={kinds.map((value) => ({ value, label: text.kinds[value] }))}
        value={filter.only}
        onChange={(only) => onFilter({ ...filter, only })}
      />
      <WordsField label={text.marked} list="marked" words={prefs.marked} />
      <WordsField label={text.hidden} list="hidden" words={prefs.hidden} />
      <Setting label={text.size}>
        <Segmented
          className="[&>button]:min-h-11"
          label={text.size}
          options={SIZES.map((value) => ({ value, label: text.sizes[value] }))}
          value={prefs.size}
          onChange={(size) => chatPrefs.change({ size })}
        />
      </Setting>
      <Setting label={text.density}>
        <Segmented
          className="[&>button]:min-h-11"
          label={text.density}
          options={DENSITIES.map((value) => ({ value, label: text.densities[value] }))}
          value={prefs.density}
          onChange={(density) => chatPrefs.change({ density })}
        />
      </Setting>
      <Choices
        label={text.timing}
        options={TIMINGS.map((value) => ({ value, label: text.timings[value] }))}
        value={timing}
        onChange={(chosen) => chatTiming.choose(chosen)}
      />
      {timing !== "live" && <LagSliders />}
      <Choices
        label={text.reading}
        options={READINGS.map((value) => ({ value, label: text.readings[value] }))}
        value={prefs.reading}
        onChange={(reading) => chatPrefs.change({ reading })}
      />
    </section>
  );
}

function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="px-4">
      <p aria-hidden="true" className="mb-1.5 text-14 font-semibold">
        {label}
      </p>
      {children}
    </div>
  );
}

interface ChoicesProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** A choice among a few options, each with a line of text. */
function Choices<T extends string>({ label, options, value, onChange }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset className="px-4">
      <legend className="mb-1.5 text-14 font-semibold">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3 text-14">
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="size-5 flex-none accent-[var(--rose)]"
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The active filter while the tools are closed, with a button to clear it. */
export function FilterLine({ filter, onFilter }: FilterProps) {
  const text = useTexts(chatToolsTexts);
  if (!isFiltering(filter)) return null;
  const parts = [filter.only === "all" ? "" : text.kinds[filter.only], filter.text.trim()];
  return (
    <div role="group" aria-label={text.filter} className="chat-tools-line">
      <p className="min-w-0 flex-1 truncate text-14">{text.filtered(parts.filter(Boolean).join(", "))}</p>
      <Button className="min-h-11" onClick={() => onFilter(NO_FILTER)}>
        {text.showAll}
      </Button>
    </div>
  );
}
