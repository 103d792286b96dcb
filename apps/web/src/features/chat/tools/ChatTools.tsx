import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState, type RefObject } from "react";
import { useFan } from "../../../api/use-me.ts";
import { useStore } from "../../../store/use-store.ts";
import type { ShownChat } from "../chat-log.ts";
import type { ChatRow, CommentRow } from "../chat-rows.ts";
import { attachRows } from "./attach-rows.ts";
import { chatPrefs, USUAL_PREFS, type ChatPrefs } from "./chat-prefs.ts";
import type { ChatView } from "./chat-view.ts";
import { FilterLine, ToolsPanel } from "./ToolsPanel.tsx";
import {
  isFiltering,
  isHidden,
  isMarked,
  isOwn,
  NO_FILTER,
  passes,
  nameIn,
  withSaid,
  type ChatFilter,
  type Reader,
} from "./match-rows.ts";
import { openBox, toolsOpen } from "./open-tools.ts";
import { ReadAloud } from "./ReadAloud.tsx";
import { RowActions } from "./RowActions.tsx";
import { RowHistory } from "./row-history.ts";

interface ChatToolsProps {
  log: ShownChat;
  /** The fan's id on the platform; null for a visitor, and where nobody can comment. */
  ownId: string | null;
  scroller: RefObject<HTMLElement | null>;
  /** Called with the filtered view to show; null for the unfiltered chat. */
  onView: (view: ChatView | null) => void;
}

/** All chat functions besides reading: loaded at the first interaction with the page. */
export function ChatTools({ log, ownId, scroller, onView }: ChatToolsProps) {
  const fan = useFan();
  const prefs = useStore(chatPrefs, USUAL_PREFS);
  const isOpen = useStore(toolsOpen, false);
  const [filter, setFilter] = useState(NO_FILTER);
  /** The fan's comments at the time when they were requested. */
  const [said, setSaid] = useState<readonly CommentRow[]>([]);
  const [picked, setPicked] = useState<string | null>(null);
  const history = useHistory(log);
  const name = fan ? (fan.profile?.name ?? fan.userProfile.name) : null;
  const reader = useMemo<Reader>(() => ({ id: ownId, name }), [ownId, name]);
  const view = useMemo(
    () => viewOf({ prefs, filter, reader, history, said }),
    [prefs, filter, reader, history, said],
  );
  const choose = (next: ChatFilter): void => {
    if (next.only === "own") setSaid(openBox.getSnapshot()?.said() ?? []);
    setFilter(next);
  };
  const show = useEffectEvent(onView);
  // Before the next paint, so that a newly hidden word disappears from the chat at once.
  useLayoutEffect(() => show(view), [view]);
  useLayoutEffect(() => () => show(null), []);

  const pick = useEffectEvent((index: number) => {
    const { rows } = log.getSnapshot();
    const row = view.rowsOf(rows)[index];
    const chosen = row && nameIn(row);
    if (!chosen) return;
    setPicked(chosen);
    openBox.getSnapshot()?.insert(`@${chosen} `);
  });
  useEffect(() => {
    if (!scroller.current) return;
    return attachRows(scroller.current, {
      onPick: (index) => pick(index),
      onRead: () => log.pause(),
      onDone: () => log.resume(),
    });
  }, [scroller, log]);

  return (
    <>
      {isOpen ? (
        <ToolsPanel prefs={prefs} filter={filter} onFilter={choose} canFindOwn={ownId !== null} />
      ) : (
        isFiltering(filter) && <FilterLine filter={filter} onFilter={choose} />
      )}
      {picked !== null && (
        <RowActions key={picked} name={picked} rows={scroller} onClose={() => setPicked(null)} />
      )}
      {prefs.reading !== "off" && <ReadAloud log={log} prefs={prefs} reader={reader} />}
    </>
  );
}

/** The history of rows since the tools were loaded. */
function useHistory(log: ShownChat): RowHistory {
  const history = useMemo(() => {
    const rows = new RowHistory();
    rows.take(log.getSnapshot().rows);
    return rows;
  }, [log]);
  useEffect(() => log.subscribe(() => history.take(log.getSnapshot().rows)), [log, history]);
  return history;
}

interface ViewOptions {
  prefs: ChatPrefs;
  filter: ChatFilter;
  reader: Reader;
  history: RowHistory;
  said: readonly CommentRow[];
}

/** The chat as filtered and highlighted by the fan's choices. */
function viewOf({ prefs, filter, reader, history, said }: ViewOptions): ChatView {
  // Cached: rows are immutable, and each is checked again whenever others arrive.
  const marks = new WeakMap<ChatRow, boolean>();
  const standsOut = (row: ChatRow): boolean => {
    const known = marks.get(row) ?? isMarked(row, reader, prefs);
    marks.set(row, known);
    return known;
  };
  const standing = (row: ChatRow) => ({ isOwn: isOwn(row, reader), isMarked: standsOut(row) });
  const isShown = (row: ChatRow): boolean => !isHidden(row, reader, prefs);
  const filters = isFiltering(filter);
  return {
    look: `chat-${prefs.size} chat-${prefs.density}`,
    rowsOf: (rows) => {
      if (!filters) return prefs.hidden.length === 0 ? rows : rows.filter(isShown);
      const all = history.upTo(rows);
      const found = all.filter((row) => isShown(row) && passes(row, filter, standing(row)));
      return filter.only === "own" ? withSaid(found, said, filter) : found;
    },
    lookOf: (row) => (standsOut(row) ? "chat-marked" : ""),
  };
}
