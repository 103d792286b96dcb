import { z } from "zod";
import type { Job } from "../jobs/runner.ts";
import type { Leadership } from "../peers/leadership.ts";
import type { PollState } from "./poll-state.ts";

/** A repeated read of something that all processes show. */
export interface SharedPoll<T> {
  /** Name of the job. */
  name: string;
  everyMs: number;
  state: PollState;
  /** Reads from the platform. The result is JSON. */
  read: (signal: AbortSignal) => Promise<T>;
  /** Applies a result, of this process or of another one. */
  take: (value: T) => void;
}

const ASK_MS = 2_000;
const told = z.object({
  value: z.unknown().optional(),
  okMs: z.number().nullable(),
  staleSinceMs: z.number().nullable(),
});

/** Lets the leader poll for all processes: it tells each result, and the others apply it. */
export class SharedPolls {
  readonly #leadership: Leadership;
  readonly #hurry: (job: string) => void;

  /** @param hurry runs a job now */
  constructor(leadership: Leadership, hurry: (job: string) => void) {
    this.#leadership = leadership;
    this.#hurry = hurry;
  }

  /** The job of a poll; in a follower it reads nothing. */
  jobOf<T>({ name, everyMs, state, read, take }: SharedPoll<T>): Job {
    const leadership = this.#leadership;
    const subject = `poll.${name}`;
    let last: T | undefined;
    const news = () => ({ value: last, okMs: state.okMs, staleSinceMs: state.staleSinceMs });
    const apply = (message: unknown): void => {
      const { value, okMs, staleSinceMs } = told.parse(message);
      state.follow({ okMs, staleSinceMs });
      // Written by the same build of this program.
      if (value !== undefined) take((last = value as T));
    };
    const ask = async (): Promise<void> =>
      // Without an answer, the next result is told.
      leadership.ask(subject, null, ASK_MS).then(apply, () => undefined);
    leadership.onTold(subject, apply);
    leadership.answer(subject, news);
    leadership.onChange((role) => (role === "following" ? void ask() : this.#hurry(name)));
    if (leadership.role === "following") void ask();
    return {
      name,
      everyMs,
      async run(signal) {
        if (!leadership.isReading) return;
        try {
          await state.track(async () => take((last = await read(signal))), signal);
        } finally {
          leadership.tell(subject, news());
        }
      },
    };
  }
}
