import type { ChatStatus } from "@penlight/contract";
import type { Fact, JournalCopy } from "./facts.ts";

/** What a room's journal knows of its chat besides the facts. */
export class ChatState {
  status: ChatStatus = { connected: false };
  /** Since when the socket is disconnected, Unix ms; null while it is connected. */
  downSinceMs: number | null = null;
  /** Text that is shown over the picture; null when there is none, or it is unknown. */
  telop: string | null = null;

  /** Applies a fact. @param atMs when it was added to the journal that read it, Unix ms */
  learn(fact: Fact, atMs: number): void {
    if (fact.type === "status") this.set(fact.data, atMs);
    else if (fact.type === "telop") this.telop = fact.data.text;
    else if (fact.type === "telop.off") this.telop = null;
  }

  /** A socket is being opened, or nobody reads the chat. */
  reset(): void {
    this.status = { connected: false };
    this.downSinceMs = null;
  }

  /** @returns whether it is another status than before @param nowMs Unix ms */
  set(status: ChatStatus, nowMs: number): boolean {
    const { connected, reason } = this.status;
    if (connected === status.connected && reason === status.reason) return false;
    this.status = status;
    this.downSinceMs = status.connected ? null : nowMs;
    return true;
  }

  get copy(): Pick<JournalCopy, "status" | "downSinceMs" | "telop"> {
    const { status, downSinceMs, telop } = this;
    return { status, downSinceMs, telop };
  }
}
