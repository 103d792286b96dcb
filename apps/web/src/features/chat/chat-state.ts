import { CHAT_ROWS_SHOWN } from "@penlight/contract/constants";
import type { ChatRow, CommentRow } from "./chat-rows.ts";

/** Ids remembered for dropping what comes twice: the server's replay is no longer than this. */
const IDS_KEPT = 400;
/** Own comments that wait for their echo; some texts never come back. */
const AWAITED_KEPT = 20;

/** The chat's rows and what waits to join them. Never changed in place. */
export interface ChatState {
  /** Newest first, never more than are shown. */
  rows: readonly ChatRow[];
  /** What was said before is among them, or cannot be had: without rows nobody has spoken. */
  logRead: boolean;
  /** The reader has scrolled away: the rows stand still. */
  paused: boolean;
  /** What came meanwhile, newest first, bounded like the rows. */
  waiting: readonly ChatRow[];
  /** How much came meanwhile, all of it counted. */
  waitingCount: number;
  /** Ids seen lately, oldest first. */
  seen: readonly string[];
  /** The fan's own comments on screen that the chat has not brought back yet, oldest first. */
  awaited: readonly CommentRow[];
}

export const EMPTY_CHAT: ChatState = {
  rows: [],
  logRead: false,
  paused: false,
  waiting: [],
  waitingCount: 0,
  seen: [],
  awaited: [],
};

/** Adds rows that came live, oldest first; those seen before are dropped. */
export function addRows(state: ChatState, incoming: readonly ChatRow[]): ChatState {
  const known = new Set(state.seen);
  const fresh = incoming.filter((row) => !known.has(row.id) && known.add(row.id));
  if (fresh.length === 0) return state;
  const { met, others } = meetEchoes(state, fresh);
  const newestFirst = others.toReversed();
  const seen = [...state.seen, ...fresh.map((row) => row.id)].slice(-IDS_KEPT);
  if (state.paused) {
    return {
      ...met,
      seen,
      waiting: bounded([...newestFirst, ...met.waiting]),
      waitingCount: met.waitingCount + others.length,
    };
  }
  return { ...met, seen, rows: bounded([...newestFirst, ...met.rows]) };
}

/**
 * Merges a comment log into what has come live: one list by time, each row once. Rows of the same second keep
 * the order they came in.
 */
export function mergeLog(state: ChatState, log: readonly ChatRow[]): ChatState {
  const known = new Set(state.seen);
  const missing = log.filter((row) => !known.has(row.id));
  if (missing.length === 0) return state.logRead ? state : { ...state, logRead: true };
  const { met, others } = meetEchoes(state, missing);
  const merged = [...met.rows, ...others].sort((one, other) => other.atMs - one.atMs);
  const seen = [...missing.map((row) => row.id), ...state.seen].slice(-IDS_KEPT);
  return { ...met, logRead: true, seen, rows: bounded(merged) };
}

/** Ids of everything that is shown or waits to be. */
export function idsIn(state: ChatState): ReadonlySet<string> {
  return new Set([...state.rows, ...state.waiting].map((row) => row.id));
}

/**
 * Shows what the fan has just said, at the top. Its echo may have come before: then that is the row.
 * @param before {@link idsIn} when it was sent: an echo can't be older
 */
export function addOwn(state: ChatState, own: CommentRow, before: ReadonlySet<string>): ChatState {
  const open = resumeChat(state);
  if (open.rows.some((row) => !before.has(row.id) && isEcho(row, own))) return open;
  // Whatever this device's clock says, it is the newest.
  const row = { ...own, atMs: Math.max(own.atMs, open.rows[0]?.atMs ?? 0) };
  return {
    ...open,
    rows: bounded([row, ...open.rows]),
    awaited: [...open.awaited, row].slice(-AWAITED_KEPT),
  };
}

/**
 * Finds the echoes of the fan's own comments among rows that came: each takes its comment's place, so that nothing
 * is shown twice. The comment's id stays, for the list to know its row by.
 */
function meetEchoes(
  state: ChatState,
  came: readonly ChatRow[],
): { met: ChatState; others: readonly ChatRow[] } {
  if (state.awaited.length === 0) return { met: state, others: came };
  const awaited = [...state.awaited];
  const echoes = new Map<string, ChatRow>();
  const others = came.filter((row) => {
    const at = awaited.findIndex((own) => isEcho(row, own));
    const [own] = at < 0 ? [] : awaited.splice(at, 1);
    if (own) echoes.set(own.id, { ...row, id: own.id });
    return !own;
  });
  const shown = (row: ChatRow): ChatRow => echoes.get(row.id) ?? row;
  return { met: { ...state, awaited, rows: state.rows.map(shown) }, others };
}

/** Whether the chat has brought back what the fan said. */
export function isEcho(row: ChatRow, own: CommentRow): boolean {
  return row.kind === "comment" && row.author === own.author && essence(row.text) === essence(own.text);
}

/** What a text is however often it was cleaned on its way. */
function essence(text: string): string {
  return text.normalize("NFC").replace(/[<>\p{C}\s]/gu, "");
}

/** The reader scrolls away from the newest. */
export function pauseChat(state: ChatState): ChatState {
  return state.paused ? state : { ...state, paused: true };
}

/** The reader is back at the newest: what waited joins the rows. */
export function resumeChat(state: ChatState): ChatState {
  if (!state.paused) return state;
  const rows = bounded([...state.waiting, ...state.rows]);
  return { ...state, rows, paused: false, waiting: [], waitingCount: 0 };
}

function bounded(rows: readonly ChatRow[]): readonly ChatRow[] {
  return rows.length > CHAT_ROWS_SHOWN ? rows.slice(0, CHAT_ROWS_SHOWN) : rows;
}
