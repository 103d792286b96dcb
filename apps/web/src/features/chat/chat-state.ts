import { CHAT_ROWS_SHOWN } from "@penlight/contract/constants";
import type { ChatRow, CommentRow } from "./chat-rows.ts";

/** Ids remembered for dropping what comes twice: the server's replay is no longer than this. */
const IDS_KEPT = 400;
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
  /** What is done with rows that may be their echoes. It comes with the first of them: visitors need none. */
  meetEchoes: MeetEchoes | null;
}

/** Echoes take the places of the fan's own comments; `others` are the rows that are none. */
export type MeetEchoes = (
  state: ChatState,
  came: readonly ChatRow[],
) => { met: ChatState; others: readonly ChatRow[] };

export const EMPTY_CHAT: ChatState = {
  rows: [],
  logRead: false,
  paused: false,
  waiting: [],
  waitingCount: 0,
  seen: [],
  awaited: [],
  meetEchoes: null,
};

const meet: MeetEchoes = (state, came) => state.meetEchoes?.(state, came) ?? { met: state, others: came };

/** Adds rows that came live, oldest first; those seen before are dropped. */
export function addRows(state: ChatState, incoming: readonly ChatRow[]): ChatState {
  const known = new Set(state.seen);
  const fresh = incoming.filter((row) => !known.has(row.id) && known.add(row.id));
  if (fresh.length === 0) return state;
  const { met, others } = meet(state, fresh);
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

/** Merges a comment log, newest first, into what has come live: each row once, by {@link insertRows}. */
export function mergeLog(state: ChatState, log: readonly ChatRow[]): ChatState {
  const known = new Set(state.seen);
  return insertRows(
    state,
    log.filter((row) => !known.has(row.id)),
    log,
  );
}

/**
 * Puts rows where they belong by time; those that are there keep their order. What the log does not have came after
 * what it has of the same second.
 * @param missing those of the log that are not known yet, newest first
 * @param log with those that are known, newest first: it tells which of a second's rows came first
 */
export function insertRows(
  state: ChatState,
  missing: readonly ChatRow[],
  log: readonly ChatRow[],
): ChatState {
  if (missing.length === 0) return state.logRead ? state : { ...state, logRead: true };
  const { met, others } = meet(state, missing);
  const ages = new Map(log.map(({ id }, age) => [id, age]));
  const ageOf = ({ id }: ChatRow): number => ages.get(id) ?? -1;
  const rows = [...met.rows];
  for (const row of others.toReversed()) {
    const isOlder = (one: ChatRow): boolean =>
      one.atMs < row.atMs || (one.atMs === row.atMs && ageOf(one) > ageOf(row));
    const at = rows.findIndex(isOlder);
    rows.splice(at < 0 ? rows.length : at, 0, row);
  }
  const seen = [...missing.map((row) => row.id), ...state.seen].slice(-IDS_KEPT);
  return { ...met, logRead: true, seen, rows: bounded(rows) };
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

/** No more rows than are shown. */
export function bounded(rows: readonly ChatRow[]): readonly ChatRow[] {
  return rows.length > CHAT_ROWS_SHOWN ? rows.slice(0, CHAT_ROWS_SHOWN) : rows;
}
