import type { Call, EndpointInput, EndpointName, EndpointOutput, Me } from "@penlight/contract";
import { CSRF_COOKIE } from "@penlight/contract/constants";
import { Readable } from "../store/store.ts";
import { isSessionOver } from "./call.ts";

/** Whether somebody is signed in, as far as scripts can tell: by the cookie that comes with a session. */
export type SessionState = "nobody" | "somebody";

/** External dependencies of a session. */
interface SessionParts {
  document: Pick<Document, "cookie">;
  /** Channel to the other tabs; null where the browser has none. */
  tabs: Pick<BroadcastChannel, "postMessage" | "addEventListener"> | null;
  /** Drops the fan's data that the tab holds. */
  forget: () => void;
}

/** Name of the channel between tabs. */
export const SESSION_CHANNEL = "session";

/** Messages between tabs. */
type Turn = "begun" | "ended";

/**
 * The tab's view of the session. Only the server knows whether a session is valid; this object syncs the last known
 * state between tabs.
 */
export class Session extends Readable<SessionState> {
  readonly #parts: SessionParts;
  readonly #lossListeners = new Set<() => void>();
  /**
   * Whether a loss was reported before any listener subscribed: pages read who is signed in before they are hydrated.
   */
  #lossUntold = false;
  #isLost = false;

  constructor(parts: SessionParts) {
    super(tokenIn(parts.document) === null ? "nobody" : "somebody");
    this.#parts = parts;
    parts.tabs?.addEventListener("message", ({ data }) => {
      // The other tab may have signed in as another fan, so the fan's data is dropped in either case.
      this.#turn(data === "begun" ? "begun" : "ended");
    });
  }

  /** Whether the session ended without the fan's doing. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Subscribes to session losses that were not caused by signing out here. @returns unsubscribes */
  onLoss = (listener: () => void): (() => void) => {
    this.#lossListeners.add(listener);
    if (this.#lossUntold) {
      this.#lossUntold = false;
      listener();
    }
    return () => this.#lossListeners.delete(listener);
  };

  /** The csrf token of the session; null without one. */
  token(): string | null {
    return tokenIn(this.#parts.document);
  }

  /** Reports a sign-in in this tab. */
  begun(): void {
    this.#turn("begun");
    this.#parts.tabs?.postMessage("begun" satisfies Turn);
  }

  /** Reports a sign-out in this tab. */
  ended(): void {
    this.#end();
  }

  /**
   * Reports that a call was refused because its session is over. Only the first such call of a session has an effect.
   * @param token the value of {@link token} when the call was sent: somebody may have signed in again since
   */
  lost(token: string | null): void {
    const now = this.token();
    if (this.getSnapshot() === "nobody" || (now !== null && now !== token)) return;
    this.#isLost = true;
    this.#end();
    this.#lossUntold = this.#lossListeners.size === 0;
    for (const listener of this.#lossListeners) listener();
  }

  #end(): void {
    // A remaining cookie would make the next page assume a session.
    this.#parts.document.cookie = `${CSRF_COOKIE}=; path=/; max-age=0`;
    this.#turn("ended");
    this.#parts.tabs?.postMessage("ended" satisfies Turn);
  }

  #turn(turn: Turn): void {
    if (turn === "begun") this.#isLost = false;
    // Subscribers are notified before the data is dropped, so that nothing is refetched in between.
    this.update(turn === "begun" ? "somebody" : "nobody");
    this.#parts.forget();
  }
}

function tokenIn({ cookie }: Pick<Document, "cookie">): string | null {
  const prefix = `${CSRF_COOKIE}=`;
  const found = cookie.split("; ").find((pair) => pair.startsWith(prefix));
  return found?.slice(prefix.length) ?? null;
}

/** A `Call` that notifies the session when an answer shows that it is over. */
export function sessionCall(call: Call, session: Session): Call {
  return async <N extends EndpointName>(
    name: N,
    input: EndpointInput<N>,
    options?: { signal?: AbortSignal },
  ): Promise<EndpointOutput<N>> => {
    const token = session.token();
    try {
      const answer = await call(name, input, options);
      if (name === "getMe" && !(answer as Me).logged_in) session.lost(token);
      return answer;
    } catch (error) {
      if (isSessionOver(error)) session.lost(token);
      throw error;
    }
  };
}
