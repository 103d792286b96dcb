import { platform, type Platform } from "@penlight/contract";
import { z } from "zod";
import type { Leadership } from "../peers/leadership.ts";
import type { OnAir } from "../platforms/on-air.ts";
import { POLLS, type ListCopy, type LivesWatcher } from "./watcher.ts";

export interface SharedLivesOptions {
  watcher: Pick<LivesWatcher, "subscribe" | "polled" | "copy" | "follow" | "found" | "due"> &
    Pick<LivesWatcher, "reportSeen" | "watchedElsewhere">;
  leadership: Leadership;
  /** Runs a job now. */
  hurry: (job: string) => void;
}

/** A platform's list, from the leader to all. */
const LIST = "lives.list";
/** A live that a follower has found before the list shows it. */
const FOUND = "lives.found";
/** A follower would poll a platform's list now. */
const DUE = "lives.due";

const ASK_MS = 2_000;
const due = z.object({ platform, isWatched: z.boolean() });
const PLATFORMS = platform.options;

/**
 * Shares who is on air between the processes of an installation: the leader polls the platforms and tells the others.
 * Disposing ends that.
 */
export function shareLives({ watcher, leadership, hurry }: SharedLivesOptions): AsyncDisposable {
  const pending = new Set<Platform>();
  const tellSoon = (one: Platform): void => {
    if (leadership.role !== "leading" || pending.has(one)) return;
    pending.add(one);
    // A list often brings several events.
    setImmediate(() => {
      pending.delete(one);
      leadership.tell(LIST, watcher.copy(one));
    });
  };
  // Lists are written by the same build of this program.
  const take = (copy: unknown): void => watcher.follow(copy as ListCopy);
  const ask = async (one: Platform): Promise<void> =>
    // Without an answer, the next list is told.
    leadership.ask(LIST, one, ASK_MS).then(take, () => undefined);
  const ends: (() => unknown)[] = [
    watcher.subscribe(({ onAir }) => tellSoon(onAir.platform)),
    watcher.polled.subscribe(tellSoon),
    watcher.found.subscribe((onAir) => leadership.report(FOUND, onAir)),
    watcher.due.subscribe((polled) => leadership.report(DUE, polled)),
    leadership.onTold(LIST, take),
    leadership.answer(LIST, (one) => watcher.copy(platform.parse(one))),
    leadership.onReport(FOUND, (onAir) => watcher.reportSeen(onAir as OnAir)),
    leadership.onReport(DUE, (message) => {
      const { platform: one, isWatched } = due.parse(message);
      if (isWatched && watcher.watchedElsewhere(one)) hurry(POLLS[one]);
    }),
    leadership.onChange((role) => {
      for (const one of PLATFORMS) {
        if (role === "following") void ask(one);
        else hurry(POLLS[one]);
      }
    }),
  ];
  if (leadership.role === "following") for (const one of PLATFORMS) void ask(one);
  return {
    async [Symbol.asyncDispose]() {
      for (const end of ends) end();
      await Promise.resolve();
    },
  };
}
