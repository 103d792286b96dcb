import type { EventData } from "@penlight/contract";

/** Something that a live's chat tells, in the contract's words. */
export type ChatFact = { [T in Told]: { type: T; data: EventData<T> } }[Told];

type Told =
  | "comment"
  | "gift"
  | "letter"
  | "system"
  | "telop"
  | "telop.off"
  | "poll.open"
  | "poll.result"
  | "notice";

/** What a platform's chat gives to a broadcast. */
export type FeedEvent =
  | { kind: "fact"; fact: ChatFact }
  | { kind: "connected" | "disconnected" }
  /** The platform says on the socket that the live is over, or that another one began. */
  | { kind: "ended" | "started" }
  /** Something may have been said that nobody heard. */
  | { kind: "gap" }
  /** A text that is not passed on, and why; counted. */
  | { kind: "left-out"; why: "counting" | "ignored" | "unknown" | "unreadable" };

/** A live's chat for as long as the signal allows. Reconnects by itself and never throws. */
export type ChatFeed = (signal: AbortSignal) => AsyncIterable<FeedEvent>;

/** One message in our words; one that our translation stumbles over is left out, and the chat goes on. */
export function translated(translate: () => FeedEvent): FeedEvent {
  try {
    return translate();
  } catch {
    return { kind: "left-out", why: "unreadable" };
  }
}
