import { ERROR_STATUS, type ErrorCode } from "@penlight/contract";
import { z } from "zod";
import type { Clock } from "../base/clock.ts";
import { AppError, reasonOf } from "../base/errors.ts";
import type { Leadership } from "../peers/leadership.ts";

/** Longer than the platforms' deadlines: the leader's failure is an answer, too. */
const ASK_MS = 12_000;

const errorCode = z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]);
const answer = z.union([
  z.object({ value: z.unknown(), ageMs: z.number(), staleForMs: z.number().nullable() }),
  z.object({
    refused: z.object({
      code: errorCode,
      detail: z.string(),
      message: z.string(),
      retryAfterSec: z.number().optional(),
    }),
  }),
  z.object({ failed: z.string() }),
]);
type Answer = z.infer<typeof answer>;

/** A loaded value. */
export interface Loaded<T> {
  value: T;
  /** When it was loaded, Unix ms. */
  atMs: number;
  /** Since when the leader serves it for lack of a newer one, Unix ms; null while it does not. */
  staleSinceMs: number | null;
}

/** Lets the leader read from the platforms for all processes: a follower that needs a value asks the leader for it. */
export class SharedReads {
  readonly #leadership: Pick<Leadership, "role" | "ask" | "answer">;

  constructor(leadership: Pick<Leadership, "role" | "ask" | "answer">) {
    this.#leadership = leadership;
  }

  /**
   * Answers followers from a cache of this process while it leads.
   * @param name of the cache, the same in every process
   * @param read returns the cache's value for a key
   * @returns a function that asks the leader, and rejects as the leader's read does. It loads the value here when the
   *   leader does not answer, and returns null when this process does not follow one.
   */
  share<K, T>(
    name: string,
    clock: Clock,
    read: (key: K) => Promise<Loaded<T>>,
  ): (key: K, load: (key: K) => Promise<Loaded<T>>) => Promise<Loaded<T>> | null {
    const subject = `read.${name}`;
    // Keys and values are those of the same cache in another process of the same build.
    this.#leadership.answer(subject, async (key): Promise<Answer> =>
      read(key as K).then(
        ({ value, atMs, staleSinceMs }) => ({
          value,
          ageMs: clock() - atMs,
          staleForMs: staleSinceMs === null ? null : clock() - staleSinceMs,
        }),
        failureOf,
      ),
    );
    const ask = async (key: K, load: (key: K) => Promise<Loaded<T>>): Promise<Loaded<T>> => {
      const parsed = answer.safeParse(await this.#leadership.ask(subject, key, ASK_MS).catch(() => null));
      if (!parsed.success) return load(key);
      if ("failed" in parsed.data) throw new Error(parsed.data.failed);
      if ("refused" in parsed.data) {
        const { code, detail, message, retryAfterSec } = parsed.data.refused;
        throw new AppError(code, detail, { message, ...(retryAfterSec !== undefined && { retryAfterSec }) });
      }
      const { value, ageMs, staleForMs } = parsed.data;
      const nowMs = clock();
      return {
        value: value as T,
        atMs: nowMs - ageMs,
        staleSinceMs: staleForMs === null ? null : nowMs - staleForMs,
      };
    };
    return (key, load) => (this.#leadership.role === "following" ? ask(key, load) : null);
  }
}

function failureOf(error: unknown): Answer {
  if (!(error instanceof AppError)) return { failed: reasonOf(error) };
  const { code, detail, userMessage, retryAfterSec } = error;
  return { refused: { code, detail, message: userMessage, retryAfterSec } };
}
