import type { ChannelState, SubscribeFailure } from "@penlight/contract";
import type { Caller } from "../http/caller.ts";
import type { Session } from "../http/session.ts";
import type { Channel } from "./channel.ts";

/** A channel with what feeds it. */
export interface Topic {
  readonly channel: Channel;
  /** What a late joiner starts from. */
  state(): ChannelState;
  /** Somebody is here. */
  open(): void;
  /** Nobody has been here for a while: end what feeds the channel. */
  close(): void;
}

/** Who asks for a channel. */
export interface ChannelReader {
  session: Session | null;
  /** A live code, as it was typed; null without one. */
  code: string | null;
  caller: Caller;
}

/** Channels that a part of the app adds. */
export interface ChannelFamily {
  /** What their names begin with, up to the first colon. */
  kind: string;
  /**
   * A channel by its name. Rejects with {@link SubscribeError} when it may not be had.
   * @returns what tells it apart from others (each fan's own has the same name), and how to open it
   */
  find(
    name: string,
    reader: ChannelReader,
  ): { key: string; make: () => Topic } | Promise<{ key: string; make: () => Topic }>;
  /** It stays open with nobody there. */
  isPermanent?: true;
  /** Whether a channel is for some only, right now: who has it must be looked at again and again. */
  isGuarded?(name: string): boolean;
  /** Hears when a channel that everybody could have is for some only from now on. @returns the end of it */
  onGuarded?(listener: () => void): () => void;
}

/** A channel that may not be had, and why. */
export class SubscribeError extends Error {
  override readonly name = "SubscribeError";
  readonly code: SubscribeFailure;
  constructor(code: SubscribeFailure, message: string) {
    super(message);
    this.code = code;
  }
}
