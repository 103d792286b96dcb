import type { ChannelState, RealtimeEvent, SubscribeFailure } from "@penlight/contract";
import { isAfter } from "./decode.ts";

/** What a reader of a channel is told, in order. */
export interface ChannelReader {
  /** The state at subscription: what a late joiner starts from. */
  onState?: (state: ChannelState) => void;
  onEvent: (event: RealtimeEvent) => void;
  /** Events were lost for good: read anew by REST. */
  onGap?: () => void;
  /** This reader was too slow; so many of the oldest chat events are lost. */
  onDropped?: (count: number) => void;
  onFailed?: (code: SubscribeFailure) => void;
}

/** One channel of the connection: its readers, and how far they have read. */
export class Channel {
  readonly name: string;
  readonly #readers = new Set<ChannelReader>();
  /** Those that have not been told the state that they start from. */
  readonly #newReaders = new Set<ChannelReader>();
  /** Id of the newest event handed on; undefined until the first subscription was answered. */
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

  /** A new connection: what happened meanwhile is in the next state, which all readers are told. */
  reconnect(): void {
    for (const reader of this.#readers) this.#newReaders.add(reader);
  }

  /** @param cursor id of the channel's newest event when the subscription was answered */
  subscribed(cursor: string, state: ChannelState | undefined): void {
    // After a resume the missed events are still on their way: they must not look old already.
    this.lastId ??= cursor;
    if (!state) return;
    // A further reader asks for the state again, and nobody else needs it.
    const told = [...this.#newReaders];
    this.#newReaders.clear();
    for (const reader of told) reader.onState?.(state);
  }

  /** Hands an event on unless it was seen: reconnecting may deliver it twice. */
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
