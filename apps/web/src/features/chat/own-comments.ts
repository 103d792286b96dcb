import type { ChatRow, CommentRow } from "./chat-rows.ts";
import { bounded, resumeChat, type ChatState, type MeetEchoes } from "./chat-state.ts";

/** Maximum number of own comments that wait for their echo; some never return. */
const AWAITED_KEPT = 20;

/** Ids of all rows that are shown or waiting. */
export function idsIn(state: ChatState): ReadonlySet<string> {
  return new Set([...state.rows, ...state.waiting].map((row) => row.id));
}

/**
 * Shows the fan's new comment on top. If its echo has already arrived, that is the row. Only the fan's last comment is
 * marked as sent.
 * @param before {@link idsIn} at the time of sending: its echo is not among these
 */
export function addOwn(state: ChatState, own: CommentRow, before: ReadonlySet<string>): ChatState {
  const resumed = resumeChat(state);
  const open = { ...resumed, rows: resumed.rows.map(withoutSent) };
  const echo = open.rows.find((row) => !before.has(row.id) && isEcho(row, own));
  if (echo)
    return { ...open, rows: open.rows.map((row) => (row === echo ? { ...row, ...sentOf(own) } : row)) };
  // It is the newest row, whatever this device's clock says.
  const row = { ...own, atMs: Math.max(own.atMs, open.rows[0]?.atMs ?? 0) };
  return {
    ...open,
    rows: bounded([row, ...open.rows]),
    awaited: [...open.awaited, row].slice(-AWAITED_KEPT),
    meetEchoes,
  };
}

/**
 * Finds the echoes of the fan's own comments among received rows. Each replaces its comment, so that nothing is shown
 * twice, and keeps the comment's id, so that the list recognizes the row.
 */
const meetEchoes: MeetEchoes = (state, came) => {
  const awaited = [...state.awaited];
  const echoes = new Map<string, ChatRow>();
  const others = came.filter((row) => {
    const at = awaited.findIndex((own) => isEcho(row, own));
    const [own] = at < 0 ? [] : awaited.splice(at, 1);
    if (own) echoes.set(own.id, { ...row, id: own.id });
    return !own;
  });
  const shown = (row: ChatRow): ChatRow => {
    const echo = echoes.get(row.id);
    return echo ? { ...echo, ...sentOf(row) } : row;
  };
  return { met: { ...state, awaited, rows: state.rows.map(shown) }, others };
};

/** A row's sent mark, to be copied to another row. */
function sentOf(row: ChatRow): Pick<CommentRow, "sent"> {
  return row.kind === "comment" && row.sent !== undefined ? { sent: row.sent } : {};
}

function withoutSent(row: ChatRow): ChatRow {
  if (row.kind !== "comment" || row.sent === undefined) return row;
  const { sent: _said, ...rest } = row;
  return rest;
}

/** Whether a row is the echo of the fan's comment. */
export function isEcho(row: ChatRow, own: CommentRow): boolean {
  return row.kind === "comment" && row.author === own.author && essence(row.text) === essence(own.text);
}

/** The part of a text that the platform's and the server's cleaning do not change. */
function essence(text: string): string {
  return text.normalize("NFC").replace(/[<>‹›\p{C}\s]/gu, "");
}
