import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { finderTexts } from "../../../i18n/finder-texts.ts";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { Dialog } from "../../../ui/controls/Dialog.tsx";
import { NobodyLive } from "../../../ui/drawings/NobodyLive.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { RetryButton } from "../../../ui/PanelState.tsx";
import { storeChoice, readChoices } from "./finder-choices.ts";
import { goesBefore, type FinderItem } from "./finder-items.ts";
import { FinderOption } from "./FinderOption.tsx";
import { findAll } from "./fuzzy.ts";
import { useFinderItems, type FinderItems } from "./use-finder-items.ts";
import { SkeletonRows } from "../../../ui/skeletons.tsx";

/** Maximum number of results. */
const MOST_SHOWN = 40;

/** A group of results; without a heading it is the whole list. */
interface Group {
  heading: string | null;
  rows: { item: FinderItem; detail: string }[];
}

interface FinderProps {
  /** False while the finder is only being prepared. */
  isOpen: boolean;
  onClose: () => void;
}

/** The finder while it is open; before that it only preloads its data. */
export function Finder({ isOpen, onClose }: FinderProps) {
  const finding = useFinderItems();
  return isOpen && <OpenFinder finding={finding} onClose={onClose} />;
}

interface OpenFinderProps {
  finding: FinderItems;
  onClose: () => void;
}

/**
 * Finds members, rooms, shows, setlists and pages by a few letters, and opens them. The focus stays in the field: arrow
 * keys, Home and End select, Enter opens, Escape closes.
 */
function OpenFinder({ finding, onClose }: OpenFinderProps) {
  const formatCount = useFormatCount();
  const text = useTexts(finderTexts);
  const navigate = useNavigate();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const groups = useGroups(typed, finding);
  const rows = groups.flatMap((group) => group.rows);
  const chosen = Math.min(active, rows.length - 1);
  useLayoutEffect(() => {
    document.getElementById(optionId(listId, chosen))?.scrollIntoView({ block: "nearest" });
  }, [listId, chosen]);
  const open = (item: FinderItem | undefined): void => {
    if (!item) return;
    storeChoice(item.id);
    onClose();
    void navigate(item.link);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = stepOf(event.key, chosen, rows.length);
    if (to !== null) setActive(to);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) open(rows[chosen]?.item);
    else return;
    event.preventDefault();
  };
  const hasTyped = typed.trim() !== "";
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      className="mx-auto mt-3 mb-auto w-[min(640px,100vw-24px)] md:mt-[10dvh]"
      heading={
        <label className="flex min-h-10 min-w-0 flex-1 items-center gap-3">
          <Search size={20} strokeWidth={1.75} className="flex-none text-ink-3" />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label={text.placeholder}
            aria-expanded={rows.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={chosen < 0 ? undefined : optionId(listId, chosen)}
            placeholder={text.placeholder}
            inputMode="search"
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            className="min-w-0 flex-1 bg-transparent text-16 text-ink outline-none placeholder:text-ink-3"
          />
        </label>
      }
    >
      <div className="-mx-3 flex h-[min(30rem,60dvh)] flex-col">
        <div
          id={listId}
          role="listbox"
          aria-label={text.results}
          className="min-h-0 overflow-y-auto overscroll-contain"
        >
          {groups.map((group, nth) => (
            <ListGroup
              key={group.heading ?? "found"}
              group={group}
              listId={listId}
              from={groups.slice(0, nth).reduce((sum, { rows: before }) => sum + before.length, 0)}
              chosen={chosen}
              onPoint={setActive}
              onOpen={open}
            />
          ))}
        </div>
        {finding.state === "failed" && (
          <div role="alert" className="flex flex-wrap items-center gap-3 px-3 py-4">
            <p className="flex-1 text-14 text-ink-2">{text.failed}</p>
            <RetryButton
              onRetry={() => {
                finding.retry();
                // The retry removes the pressed button.
                field.current?.focus();
              }}
            />
          </div>
        )}
        {hasTyped && rows.length === 0 && finding.state === "ready" && (
          <EmptyState drawing={<NobodyLive />} title={text.none(typed.trim())} text={text.noneText} />
        )}
        {finding.state === "loading" && <SkeletonRows />}
      </div>
      <KeyHints />
      <p role="status" className="sr-only">
        {hasTyped && finding.state !== "loading" ? text.count(formatCount(rows.length)) : ""}
      </p>
    </Dialog>
  );
}

const optionId = (listId: string, nth: number): string => `${listId}-${nth}`;

/** The row to which a key moves the selection, cyclically; null for other keys. */
function stepOf(key: string, from: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case "ArrowDown":
      return (from + 1) % count;
    case "ArrowUp":
      return (from - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/** The results; for an empty query, recent choices, lives on air, and pages. */
function useGroups(typed: string, { items, onAir, pages }: FinderItems): Group[] {
  const text = useTexts(finderTexts);
  // Read once: a choice closes the list anyway.
  const [choices] = useState(readChoices);
  if (typed.trim() !== "") {
    const found = findAll(items, typed, goesBefore).slice(0, MOST_SHOWN);
    const rows = found.map(({ item, word }) => ({ item, detail: item.foundBy?.(word) ?? item.detail }));
    return [{ heading: null, rows }];
  }
  const byId = new Map(items.map((item) => [item.id, item]));
  const recent = choices.flatMap((id) => byId.get(id) ?? []);
  const isShown = new Set(recent);
  const rest = (group: readonly FinderItem[]): FinderItem[] => group.filter((item) => !isShown.has(item));
  return [
    { heading: text.recent, items: recent },
    { heading: text.onAir, items: rest(onAir) },
    { heading: text.pages, items: rest(pages) },
  ]
    .filter((group) => group.items.length > 0)
    .map((group) => ({
      heading: group.heading,
      rows: group.items.map((item) => ({ item, detail: item.detail })),
    }));
}

interface ListGroupProps {
  group: Group;
  listId: string;
  /** Index of its first row in the whole list. */
  from: number;
  chosen: number;
  onPoint: (place: number) => void;
  onOpen: (item: FinderItem) => void;
}

function ListGroup({ group, listId, from, chosen, onPoint, onOpen }: ListGroupProps) {
  const headingId = useId();
  const rows = group.rows.map(({ item, detail }, nth) => (
    <FinderOption
      key={item.id}
      id={optionId(listId, from + nth)}
      item={item}
      detail={detail}
      selected={from + nth === chosen}
      onPoint={() => onPoint(from + nth)}
      onOpen={() => onOpen(item)}
    />
  ));
  if (group.heading === null) return rows;
  return (
    <div role="group" aria-labelledby={headingId} className="pb-2">
      <p id={headingId} className="px-3 pt-2 pb-1 text-13 font-semibold text-ink-3">
        {group.heading}
      </p>
      {rows}
    </div>
  );
}

/** On a desktop: explains the keys. */
function KeyHints() {
  const text = useTexts(finderTexts);
  const hints = [
    ["↑ ↓", text.choose],
    ["Enter", text.open],
    ["Esc", text.close],
  ];
  return (
    <p
      aria-hidden="true"
      className="-mx-6 -mb-6 flex gap-5 border-t border-line px-6 py-4 text-13 text-ink-2 max-md:hidden"
    >
      {hints.map(([key, does]) => (
        <span key={key}>
          <b className="rounded-control bg-raised px-2 py-0.5 text-12 font-semibold">{key}</b>{" "}
          <span>{does}</span>
        </span>
      ))}
    </p>
  );
}
