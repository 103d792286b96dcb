import { Readable } from "../../../store/store.ts";
import type { ChatLog } from "../chat-log.ts";
import type { ChatRow } from "../chat-rows.ts";
import { addRows, EMPTY_CHAT, insertRows, pauseChat, resumeChat, type ChatState } from "../chat-state.ts";

type RoomLog = Pick<ChatLog, "subscribe" | "getSnapshot">;

/** Between a room's name and the id of its row: no platform's ids have it. */
const BETWEEN = "|";

/** Which room a row of a merged chat came from, by the name it joined with. */
export function roomOfRow({ id }: Pick<ChatRow, "id">): string {
  return id.slice(0, id.indexOf(BETWEEN));
}

/** The chats of several rooms as one list by time. Each goes on by itself; here they are only read. */
export class MergedChat extends Readable<ChatState> {
  constructor() {
    super(EMPTY_CHAT);
  }

  /**
   * A room's chat joins.
   * @param room tells it from the others
   * @returns takes it out, with what was said there
   */
  join(room: string, log: RoomLog): () => void {
    let known: ReadonlySet<string> = new Set();
    const here = (row: ChatRow): ChatRow => ({ ...row, id: room + BETWEEN + row.id });
    const take = (): void => {
      const { rows, waiting, logRead } = log.getSnapshot();
      // Held still there, it runs on here.
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

  /** @param rows new ones of a room @param all that it has, newest first like them */
  #add(rows: readonly ChatRow[], all: readonly ChatRow[]): void {
    const state = this.getSnapshot();
    this.#change(state.paused ? addRows(state, rows.toReversed()) : insertRows(state, rows, all));
  }

  #change(state: ChatState): void {
    if (state !== this.getSnapshot()) this.update(state);
  }
}
