import type { Call, EndpointInput, EndpointName, EndpointOutput, Me } from "@penlight/contract";
import { CSRF_COOKIE } from "@penlight/contract/constants";
import { Readable } from "../store/store.ts";
import { isSessionOver } from "./call.ts";

/** Whether somebody is signed in here, as far as scripts can see: by the cookie that comes with a session. */
export type SessionState = "nobody" | "somebody";

/** What a session touches outside itself. */
interface SessionParts {
  document: Pick<Document, "cookie">;
  /** Tells the other tabs, and hears from them; null where the browser has none. */
  tabs: Pick<BroadcastChannel, "postMessage" | "addEventListener"> | null;
  /** Drops what the tab holds of a fan. */
  forget: () => void;
}

/** Name of the channel on which tabs tell each other. */
export const SESSION_CHANNEL = "session";

/** What tabs tell each other. */
type Turn = "begun" | "ended";

/**
 * The tab's view of the session. The server alone knows whether a session is good; this object keeps every tab at
 * what was last heard of it.
 */
export class Session extends Readable<SessionState> {
  readonly #parts: SessionParts;
  readonly #lossListeners = new Set<() => void>();
  /** A loss that nobody was there to hear of: pages ask who is there before they have woken. */
  #lossUntold = false;

  constructor(parts: SessionParts) {
    super(tokenIn(parts.document) === null ? "nobody" : "somebody");
    this.#parts = parts;
    parts.tabs?.addEventListener("message", ({ data }) => {
      // The other tab may have signed in as somebody else: either way nothing of before holds.
      this.#turn(data === "begun" ? "begun" : "ended");
    });
  }

  /** Calls back when a session turned out to be over that nobody here had ended. */
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

  /** Somebody has signed in here. */
  begun(): void {
    this.#turn("begun");
    this.#parts.tabs?.postMessage("begun" satisfies Turn);
  }

  /** The fan has signed out here. */
  ended(): void {
    this.#end();
  }

  /**
   * A call was refused because its session is over. Only the first such call of a session is news.
   * @param token what {@link token} was when the call went out: by now somebody may have signed in anew
   */
  lost(token: string | null): void {
    const now = this.token();
    if (this.getSnapshot() === "nobody" || (now !== null && now !== token)) return;
    this.#end();
    this.#lossUntold = this.#lossListeners.size === 0;
    for (const listener of this.#lossListeners) listener();
  }

  #end(): void {
    // What is left of the cookie would make the next page take us for signed in.
    this.#parts.document.cookie = `${CSRF_COOKIE}=; path=/; max-age=0`;
    this.#turn("ended");
    this.#parts.tabs?.postMessage("ended" satisfies Turn);
  }

  #turn(turn: Turn): void {
    // First the page becomes a visitor's, then what it showed goes: nothing is asked again in between.
    this.update(turn === "begun" ? "somebody" : "nobody");
    this.#parts.forget();
  }
}

function tokenIn({ cookie }: Pick<Document, "cookie">): string | null {
  const prefix = `${CSRF_COOKIE}=`;
  const found = cookie.split("; ").find((pair) => pair.startsWith(prefix));
  return found?.slice(prefix.length) ?? null;
}

/** A `Call` that tells the session when an answer shows that it is over. */
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
