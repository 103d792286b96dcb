import type { ChannelState, RealtimeEvent, SubscribeFailure } from "@penlight/contract";
import { isAfter } from "./decode.ts";

/** Callbacks of a channel's reader, called in order. */
export interface ChannelReader {
  /** The state at subscription, from which a late reader starts. */
  onState?: (state: ChannelState) => void;
  onEvent: (event: RealtimeEvent) => void;
  /** Events were lost permanently: refetch over REST. */
  onGap?: () => void;
  /** This reader was too slow; the number of the oldest chat events that were dropped. */
  onDropped?: (count: number) => void;
  onFailed?: (code: SubscribeFailure) => void;
}

/** One channel of the connection: its readers, and the id of the last event delivered. */
export class Channel {
  readonly name: string;
  readonly #readers = new Set<ChannelReader>();
  /** Readers that have not received the initial state yet. */
  readonly #newReaders = new Set<ChannelReader>();
  /** Id of the newest event delivered; undefined until the first subscription was answered. */
  lastId: string | undefined;

  constructor(name: string) {
    this.name = name;
  }

  get hasReaders(): boolean {
    return this.#readers.size > 0;
  }

  join(reader: ChannelReader): void {
    this.#readers.add(reader);
    this.#newReaders.add(reader);
  }

  leave(reader: ChannelReader): void {
    this.#readers.delete(reader);
    this.#newReaders.delete(reader);
  }

  /** Called for a new connection: all readers receive the next state, which includes the events they missed. */
  reconnect(): void {
    for (const reader of this.#readers) this.#newReaders.add(reader);
  }

  /** @param cursor id of the channel's newest event when the subscription was answered */
  subscribed(cursor: string, state: ChannelState | undefined): void {
    // After a resume the missed events are still to arrive: they must not count as older than the cursor.
    this.lastId ??= cursor;
    if (!state) return;
    // An additional reader requests the state again; the other readers must not receive it.
    const told = [...this.#newReaders];
    this.#newReaders.clear();
    for (const reader of told) reader.onState?.(state);
  }

  /** Delivers an event unless it was delivered before: a reconnect may send it twice. */
  event(event: RealtimeEvent): void {
    if (this.lastId !== undefined && !isAfter(event.id, this.lastId)) return;
    this.lastId = event.id;
    for (const reader of this.#readers) reader.onEvent(event);
  }

  gap(): void {
    this.lastId = undefined;
    this.reconnect();
    for (const reader of this.#readers) reader.onGap?.();
  }

  dropped(count: number): void {
    for (const reader of this.#readers) reader.onDropped?.(count);
  }

  failed(code: SubscribeFailure): void {
    for (const reader of this.#readers) reader.onFailed?.(code);
  }
}
