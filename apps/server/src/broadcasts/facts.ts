import type { ChatStatus, EventData } from "@penlight/contract";
import { positionOf, type LogCopy, type LogEntry } from "../base/sequence-log.ts";
import type { ChatFact, LiveLog } from "../platforms/on-air.ts";
import { rowsSince, type Gap } from "./gaps.ts";
import type { FactId, KnownFacts } from "./known-facts.ts";

/** Something that happened in a live, in the contract's terms. */
export type Fact =
  | ChatFact
  | { type: "live.started"; data: EventData<"live.started"> }
  | { type: "live.ended"; data: EventData<"live.ended"> }
  | { type: "status"; data: ChatStatus }
  /** Comments or gifts are missing which the platform's log does not have, either. */
  | { type: "gap"; data: Gap }
  /** A live is over, and all its facts are in the journal: its end, Unix ms. */
  | { type: "complete"; data: { endedAtMs: number } };

export interface LiveFact {
  /** Id of the live, as `Live.id`; null for facts of the room off air. */
  live: string | null;
  fact: Fact;
}

export type JournalEntry = LogEntry<LiveFact>;

/** The state of a journal, for its copy in another process. */
export interface JournalCopy extends LogCopy<LiveFact> {
  status: ChatStatus;
  downSinceMs: number | null;
  telop: string | null;
}

/** Results of the platform's chat messages. */
export type FactCount = "in" | "duplicate" | "counting" | "ignored" | "unknown" | "unreadable";

/** The facts of a platform's log since a time (Unix ms) that are not known, oldest first. They are known from then on. */
export function missedIn({ comments, gifts }: LiveLog, sinceMs: number, known: KnownFacts): ChatFact[] {
  const facts = [
    ...known
      .takeLoggedComments(rowsSince(comments, sinceMs))
      .map((data) => ({ type: "comment", data }) as const),
    ...known.takeLoggedGifts(rowsSince(gifts, sinceMs)).map((data) => ({ type: "gift", data }) as const),
  ];
  return facts.reverse().sort((one, other) => one.data.atMs - other.data.atMs);
}

/** Since when a journal's copy contains everything that happened, Unix ms. @param nowMs Unix ms */
export function completeSinceMs({ idBefore, entries, status }: JournalCopy, nowMs: number): number {
  const { atMs, sequence } = positionOf(idBefore);
  // There were entries before.
  if (sequence > 0) return atMs;
  const connected = entries.find(({ value: { fact } }) => fact.type === "status" && fact.data.connected);
  return connected?.atMs ?? (status.connected ? atMs : nowMs);
}

/** Whether a fact is a comment or a gift. */
export function isChat(fact: Fact): fact is Extract<ChatFact, { type: "comment" | "gift" }> {
  return fact.type === "comment" || fact.type === "gift";
}

/** Identity of a comment or gift; null for other facts, which are never compared. */
export function idOf(fact: Fact): FactId | null {
  if (fact.type === "comment") return { type: "comment", id: fact.data.id };
  return fact.type === "gift" ? { type: "gift", id: fact.data.id, occurrence: fact.data.occurrence } : null;
}

/** The identity as one text. */
export function keyOf(id: FactId | null): string | null {
  return id && `${id.type} ${id.id} ${id.occurrence ?? 1}`;
}
