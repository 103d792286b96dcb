import type { ErrorCode } from "@penlight/contract";
import type { Known } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import type { Session } from "../http/route.ts";
import { CachedRead, type CachedReadOptions } from "../upstream/cached-read.ts";

/** Codes of refusals that concern the fan whose session was used, and nobody else. */
const ABOUT_A_PERSON: ReadonlySet<ErrorCode> = new Set([
  "platform_session_lost",
  "session_expired",
  "ticket_required",
  "platform_blocked",
]);
/** Number of refusals of others after which a caller loads with the own session only. */
const MOST_TRIES = 3;

/** Whether a refusal concerns the fan whose session was used, and not the requested object. */
export function isAboutPerson(error: unknown): error is AppError {
  return error instanceof AppError && ABOUT_A_PERSON.has(error.code);
}

/** A refusal that concerns one fan, delivered to all callers that share the load. */
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
 * A cached read with a result that is the same for several fans. It is loaded once for all of them with the session of
 * the first caller. A refusal that concerns that fan is not passed to the others: the next caller loads with the own
 * session.
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

  /** Rejects as the load with this fan's own session does. */
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
