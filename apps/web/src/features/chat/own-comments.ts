import type { ChatRow, CommentRow } from "./chat-rows.ts";
import { bounded, resumeChat, type ChatState, type MeetEchoes } from "./chat-state.ts";

/** Own comments that wait for their echo; some texts never come back. */
const AWAITED_KEPT = 20;

/** Ids of everything that is shown or waits to be. */
export function idsIn(state: ChatState): ReadonlySet<string> {
  return new Set([...state.rows, ...state.waiting].map((row) => row.id));
}

/**
 * Shows what the fan has just said, at the top. Its echo may have come before: then that is the row. Of their comments
 * the last one alone says that it was sent.
 * @param before {@link idsIn} when it was sent: an echo can't be older
 */
export function addOwn(state: ChatState, own: CommentRow, before: ReadonlySet<string>): ChatState {
  const resumed = resumeChat(state);
  const open = { ...resumed, rows: resumed.rows.map(withoutSent) };
  const echo = open.rows.find((row) => !before.has(row.id) && isEcho(row, own));
  if (echo)
    return { ...open, rows: open.rows.map((row) => (row === echo ? { ...row, ...sentOf(own) } : row)) };
  // Whatever this device's clock says, it is the newest.
  const row = { ...own, atMs: Math.max(own.atMs, open.rows[0]?.atMs ?? 0) };
  return {
    ...open,
    rows: bounded([row, ...open.rows]),
    awaited: [...open.awaited, row].slice(-AWAITED_KEPT),
    meetEchoes,
  };
}

/**
 * Finds the echoes of the fan's own comments among rows that came: each takes its comment's place, so that nothing
 * is shown twice. The comment's id stays, for the list to know its row by.
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

/** What a row says of its having been sent, to be said by another. */
function sentOf(row: ChatRow): Pick<CommentRow, "sent"> {
  return row.kind === "comment" && row.sent !== undefined ? { sent: row.sent } : {};
}

function withoutSent(row: ChatRow): ChatRow {
  if (row.kind !== "comment" || row.sent === undefined) return row;
  const { sent: _said, ...rest } = row;
  return rest;
}

/** Whether the chat has brought back what the fan said. */
export function isEcho(row: ChatRow, own: CommentRow): boolean {
  return row.kind === "comment" && row.author === own.author && essence(row.text) === essence(own.text);
}

/** The part of a text that no cleaning on its way changes. */
function essence(text: string): string {
  return text.normalize("NFC").replace(/[<>‹›\p{C}\s]/gu, "");
}
