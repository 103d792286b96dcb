import { CHAT_ROWS_SHOWN } from "@penlight/contract/constants";
import type { ChatRow, CommentRow } from "./chat-rows.ts";

/** Number of ids stored for dropping duplicates: the server's replay is not longer. */
const IDS_KEPT = 400;
/** The chat's rows, and rows waiting to be shown. Immutable. */
export interface ChatState {
  /** Newest first, limited to the number that is shown. */
  rows: readonly ChatRow[];
  /** Whether earlier comments are included or cannot be loaded; if so, a chat without rows is really empty. */
  logRead: boolean;
  /** Whether the reader has scrolled away; the rows then do not change. */
  paused: boolean;
  /** Rows that arrived meanwhile, newest first, limited like `rows`. */
  waiting: readonly ChatRow[];
  /** Number of rows that arrived meanwhile, without the limit. */
  waitingCount: number;
  /** Recent ids, oldest first. */
  seen: readonly string[];
  /** The fan's own comments on screen that the chat has not returned yet, oldest first. */
  awaited: readonly CommentRow[];
  /**
   * Matches rows with own comments that were shown early. Set with the fan's first comment: visitors do not need the
   * code.
   */
  meetEchoes: MeetEchoes | null;
}

/** Replaces the fan's own comments by their echoes; `others` are the rows that are not echoes. */
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

/** Adds live rows, oldest first; rows seen before are dropped. */
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

/** Merges a comment log, newest first, into the live rows without duplicates, by {@link insertRows}. */
export function mergeLog(state: ChatState, log: readonly ChatRow[]): ChatState {
  const known = new Set(state.seen);
  return insertRows(
    state,
    log.filter((row) => !known.has(row.id)),
    log,
  );
}

/**
 * Inserts rows by time; existing rows keep their order. Within the same second, rows that the log does not contain are
 * newer than those it contains.
 * @param missing rows of the log that are not known yet, newest first
 * @param log including known rows, newest first: gives the order within a second
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

/** The reader scrolls away from the newest row. */
export function pauseChat(state: ChatState): ChatState {
  return state.paused ? state : { ...state, paused: true };
}

/** The reader returns to the newest row: waiting rows are added. */
export function resumeChat(state: ChatState): ChatState {
  if (!state.paused) return state;
  const rows = bounded([...state.waiting, ...state.rows]);
  return { ...state, rows, paused: false, waiting: [], waitingCount: 0 };
}

/** Limits the rows to the number that is shown. */
export function bounded(rows: readonly ChatRow[]): readonly ChatRow[] {
  return rows.length > CHAT_ROWS_SHOWN ? rows.slice(0, CHAT_ROWS_SHOWN) : rows;
}
