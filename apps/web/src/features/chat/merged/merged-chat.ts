import { Readable } from "../../../store/store.ts";
import type { ChatLog } from "../chat-log.ts";
import type { ChatRow } from "../chat-rows.ts";
import { addRows, EMPTY_CHAT, insertRows, pauseChat, resumeChat, type ChatState } from "../chat-state.ts";

type RoomLog = Pick<ChatLog, "subscribe" | "getSnapshot">;

/** Separator between a room's name and a row's id: does not occur in any platform's ids. */
const BETWEEN = "|";

/** The name under which a row's room joined a merged chat. */
export function roomOfRow({ id }: Pick<ChatRow, "id">): string {
  return id.slice(0, id.indexOf(BETWEEN));
}

/** The chats of several rooms merged into one list by time. The chats themselves are not changed. */
export class MergedChat extends Readable<ChatState> {
  constructor() {
    super(EMPTY_CHAT);
  }

  /**
   * Adds a room's chat.
   * @param room unique name of the room
   * @returns removes it, with its rows
   */
  join(room: string, log: RoomLog): () => void {
    let known: ReadonlySet<string> = new Set();
    const here = (row: ChatRow): ChatRow => ({ ...row, id: room + BETWEEN + row.id });
    const take = (): void => {
      const { rows, waiting, logRead } = log.getSnapshot();
      // A room's chat that is paused there still updates here.
      const all = [...waiting, ...rows];
      const isFresh = ({ id }: ChatRow): boolean => !known.has(id);
      if (logRead || all.some(isFresh)) this.#add(all.filter(isFresh).map(here), all.map(here));
      known = new Set(all.map(({ id }) => id));
    };
    const stop = log.subscribe(take);
    take();
    return () => {
      stop();
      const others = (list: readonly ChatRow[]): ChatRow[] => list.filter((row) => roomOfRow(row) !== room);
      const state = this.getSnapshot();
      const waiting = others(state.waiting);
      const left = state.waiting.length - waiting.length;
      this.update({
        ...state,
        rows: others(state.rows),
        waiting,
        waitingCount: Math.max(waiting.length, state.waitingCount - left),
        seen: state.seen.filter((id) => roomOfRow({ id }) !== room),
      });
    };
  }

  pause(): void {
    this.#change(pauseChat(this.getSnapshot()));
  }

  resume(): void {
    this.#change(resumeChat(this.getSnapshot()));
  }

  /** @param rows a room's new rows @param all all of its rows, newest first like `rows` */
  #add(rows: readonly ChatRow[], all: readonly ChatRow[]): void {
    const state = this.getSnapshot();
    this.#change(state.paused ? addRows(state, rows.toReversed()) : insertRows(state, rows, all));
  }

  #change(state: ChatState): void {
    if (state !== this.getSnapshot()) this.update(state);
  }
}
