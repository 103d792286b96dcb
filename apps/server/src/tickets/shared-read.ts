import type { ErrorCode } from "@penlight/contract";
import type { Known } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import type { Session } from "../http/route.ts";
import { CachedRead, type CachedReadOptions } from "../upstream/cached-read.ts";

/** Refusals that are about the fan in whose name something was read, and true of nobody else. */
const ABOUT_A_PERSON: ReadonlySet<ErrorCode> = new Set([
  "platform_session_lost",
  "session_expired",
  "ticket_required",
  "platform_blocked",
]);
/** After so many refusals of others somebody reads for themselves alone. */
const MOST_TRIES = 3;

/** Whether a refusal is about the fan who was asked for, and not about what was asked for. */
export function isAboutPerson(error: unknown): error is AppError {
  return error instanceof AppError && ABOUT_A_PERSON.has(error.code);
}

/** A refusal about a fan, on its way to everybody who waits for what was read in their name. */
class RefusalOf extends AppError {
  readonly sessionId: string;
  readonly refusal: AppError;

  constructor(sessionId: string, refusal: AppError) {
    super(refusal.code, refusal.detail, { cause: refusal });
    this.sessionId = sessionId;
    this.refusal = refusal;
  }
}

/**
 * Something that is the same for several fans and is read for all of them at once, in the name of whoever asks first.
 * A refusal that is about that fan goes to nobody else: the next one who waits asks in their own name.
 */
export class SharedRead<K extends { session: Session }, T> {
  readonly #load: (key: K) => Promise<T>;
  readonly #reads: CachedRead<K, T>;

  constructor(options: CachedReadOptions<K, T>) {
    this.#load = options.load;
    this.#reads = new CachedRead({
      ...options,
      load: async (key) => {
        try {
          return await options.load(key);
        } catch (error) {
          throw isAboutPerson(error) ? new RefusalOf(key.session.id, error) : error;
        }
      },
    });
  }

  /** Rejects as the load does in this fan's own name. */
  async get(key: K): Promise<Known<T>> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      try {
        return await this.#reads.get(key);
      } catch (error) {
        if (!(error instanceof RefusalOf)) throw error;
        if (error.sessionId === key.session.id) throw error.refusal;
      }
    }
    return { value: await this.#load(key), staleSinceMs: null };
  }

  /** The value alone. */
  async value(key: K): Promise<T> {
    return (await this.get(key)).value;
  }
}
