import type { ChatFeed, FeedEvent } from "./on-air.ts";

/** Chat feeds whose events a test pushes. */
export class TestFeeds {
  /** How many were opened, and how many have ended. */
  opened = 0;
  ended = 0;
  readonly #open = new Set<(event: FeedEvent) => void>();

  readonly feed: ChatFeed = (signal) => {
    this.opened += 1;
    const waiting: FeedEvent[] = [];
    let wake = (): void => undefined;
    const push = (event: FeedEvent): void => {
      waiting.push(event);
      wake();
    };
    this.#open.add(push);
    signal.addEventListener("abort", () => {
      this.ended += 1;
      this.#open.delete(push);
      wake();
    });
    return {
      async *[Symbol.asyncIterator]() {
        while (!signal.aborted) {
          const next = waiting.shift();
          if (next) yield next;
          else await new Promise<void>((resolve) => (wake = resolve));
        }
      },
    };
  };

  /** Pushes an event to all open feeds, and lets their readers process it. */
  async push(event: FeedEvent): Promise<void> {
    for (const push of this.#open) push(event);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
}
