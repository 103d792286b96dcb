import type { ChannelState, SubscribeFailure } from "@penlight/contract";
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

/** A channel that may not be had, and why. */
export class SubscribeError extends Error {
  override readonly name = "SubscribeError";
  readonly code: SubscribeFailure;
  constructor(code: SubscribeFailure, message: string) {
    super(message);
    this.code = code;
  }
}
