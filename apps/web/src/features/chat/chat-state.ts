import { CHAT_ROWS_SHOWN } from "@penlight/contract/constants";
import type { ChatRow } from "./chat-rows.ts";

/** Ids remembered for dropping what comes twice: the server's replay is no longer than this. */
const IDS_KEPT = 400;

/** The chat's rows and what waits to join them. Never changed in place. */
export interface ChatState {
  /** Newest first, never more than are shown. */
  rows: readonly ChatRow[];
  /** The reader has scrolled away: the rows stand still. */
  paused: boolean;
  /** What came meanwhile, newest first, bounded like the rows. */
  waiting: readonly ChatRow[];
  /** How much came meanwhile, all of it counted. */
  waitingCount: number;
  /** Ids seen lately, oldest first. */
  seen: readonly string[];
}

export const EMPTY_CHAT: ChatState = { rows: [], paused: false, waiting: [], waitingCount: 0, seen: [] };

/** Adds rows that came live, oldest first; those seen before are dropped. */
export function addRows(state: ChatState, incoming: readonly ChatRow[]): ChatState {
  const known = new Set(state.seen);
  const fresh = incoming.filter((row) => !known.has(row.id) && known.add(row.id));
  if (fresh.length === 0) return state;
  const newestFirst = fresh.toReversed();
  const seen = [...state.seen, ...fresh.map((row) => row.id)].slice(-IDS_KEPT);
  if (state.paused) {
    return {
      ...state,
      seen,
      waiting: bounded([...newestFirst, ...state.waiting]),
      waitingCount: state.waitingCount + fresh.length,
    };
  }
  return { ...state, seen, rows: bounded([...newestFirst, ...state.rows]) };
}

/**
 * Merges a comment log into what has come live: one list by time, each row once. Rows of the same second keep
 * the order they came in.
 */
export function mergeLog(state: ChatState, log: readonly ChatRow[]): ChatState {
  const known = new Set(state.seen);
  const missing = log.filter((row) => !known.has(row.id));
  if (missing.length === 0) return state;
  const merged = [...state.rows, ...missing].sort((one, other) => other.atMs - one.atMs);
  const seen = [...missing.map((row) => row.id), ...state.seen].slice(-IDS_KEPT);
  return { ...state, seen, rows: bounded(merged) };
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
