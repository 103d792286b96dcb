import { createPublicKey, randomBytes, verify } from "node:crypto";
import type { Answer, Handler } from "../serving/http.ts";
import { createBrowserKeys, decryptPush, type BrowserKeys } from "./decrypt.ts";

/** A message as its browser gets it. */
export interface PushedMessage {
  /** The subscription's id, as in its endpoint. */
  to: string;
  text: string;
  ttlSec: number;
  topic: string | null;
  urgency: string | null;
  /** Whom the sender names. */
  contact: string | null;
}

/** A subscription, as a browser's `toJSON` has it. */
export interface SandboxSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** How the service answers instead of taking a message. */
export interface PushFault {
  status: number;
  retryAfter?: string;
  /** How many messages it is for. */
  times: number;
}

const LONGEST_LIFE_SEC = 24 * 3_600;
const MAX_BODY = 4_096;
const MAX_MESSAGES = 2_000;

/**
 * A push service with the browsers that it serves: it takes messages by RFC 8030, checks the sender by RFC 8292, and
 * decrypts them as the browser would.
 */
export class SandboxPush {
  /** The latest messages that were taken, oldest first. */
  readonly messages: PushedMessage[] = [];
  /** Requests that were no correct pushes, with the reason. */
  readonly complaints: string[] = [];
  /** The number of requests, also of refused ones. */
  requests = 0;
  fault: PushFault | null = null;
  readonly #origin: string;
  readonly #browsers = new Map<string, { keys: BrowserKeys; key: string | null; isGone: boolean }>();
  readonly #listeners = new Set<(message: PushedMessage) => void>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /**
   * A new browser that accepts pushes. @param key the sender's public key, base64url, if the browser was told one: other
   * senders are refused
   */
  subscribe(key: string | null = null): { id: string; subscription: SandboxSubscription } {
    const id = randomBytes(16).toString("base64url");
    const keys = createBrowserKeys(randomBytes(16));
    this.#browsers.set(id, { keys, key, isGone: false });
    return {
      id,
      subscription: {
        endpoint: `${this.#origin}/push/${id}`,
        keys: { p256dh: keys.pair.getPublicKey("base64url"), auth: keys.auth.toString("base64url") },
      },
    };
  }

  /** The browser has ended its subscription. */
  unsubscribe(id: string): void {
    const browser = this.#browsers.get(id);
    if (browser) browser.isGone = true;
  }

  /** Calls back with each message that is taken. @returns stops it */
  onMessage(listener: (message: PushedMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  readonly handler: Handler = async ({ method, path, headers, bytes }) => {
    if (method !== "POST") return undefined;
    this.requests += 1;
    if (this.fault && this.fault.times > 0) {
      this.fault.times -= 1;
      const { status, retryAfter } = this.fault;
      return plain(status, retryAfter === undefined ? {} : { "retry-after": retryAfter });
    }
    const id = path.slice(1);
    const browser = this.#browsers.get(id);
    if (!browser) return plain(404);
    if (browser.isGone) return plain(410);
    const ttlSec = Number(headers["ttl"] ?? Number.NaN);
    const body = await bytes();
    const complaint = faultOfHeaders(headers, ttlSec, body);
    if (complaint !== null) return this.#refuse(complaint);
    const sender = readSender(headers["authorization"] ?? "", this.#origin, browser.key);
    if (typeof sender === "string") return this.#refuse(sender);
    let text: string;
    try {
      text = decryptPush(body, browser.keys);
    } catch (error) {
      return this.#refuse(String(error));
    }
    const topic = typeof headers["topic"] === "string" ? headers["topic"] : null;
    const urgency = typeof headers["urgency"] === "string" ? headers["urgency"] : null;
    const message = { to: id, text, ttlSec, topic, urgency, contact: sender.contact };
    this.messages.push(message);
    if (this.messages.length > MAX_MESSAGES) this.messages.shift();
    for (const listener of this.#listeners) listener(message);
    return plain(201, {
      location: `${this.#origin}/push-message/${this.messages.length}`,
      ttl: String(ttlSec),
    });
  };

  #refuse(complaint: string): Answer {
    this.complaints.push(complaint);
    return plain(400);
  }
}

function plain(status: number, headers: Record<string, string> = {}): Answer {
  return { status, type: "text/plain", body: "", headers };
}

function faultOfHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  ttlSec: number,
  body: Buffer,
): string | null {
  if (!Number.isInteger(ttlSec) || ttlSec < 0) return "TTL is missing";
  if (headers["content-encoding"] !== "aes128gcm") return "Content-Encoding is not aes128gcm";
  if (body.length > MAX_BODY) return "the body is too long";
  const { topic } = headers;
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic)))
    return "Topic has other characters, or too many";
  return null;
}

/** Checks the signature of the sender. @returns what is wrong, or the contact @see https://www.rfc-editor.org/rfc/rfc8292 */
function readSender(
  authorization: string,
  audience: string,
  expected: string | null,
): string | { contact: string | null } {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head, claims, signature] = token?.split(".") ?? [];
  if (head === undefined || claims === undefined || signature === undefined || key === undefined)
    return "Authorization is no VAPID header";
  if (expected !== null && expected !== key) return "the sender is not the one that the browser was told";
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) return "the signature is wrong";
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<
    string,
    unknown
  >;
  const leftSec = Number(exp) - Date.now() / 1_000;
  if (aud !== audience) return `the audience is ${String(aud)}`;
  if (!(leftSec > 0 && leftSec <= LONGEST_LIFE_SEC))
    return "the signature has expired, or lasts for too long";
  if (sub !== undefined && !/^(?:mailto:|https:)/.test(String(sub)))
    return "the sender's contact is no address";
  return { contact: sub === undefined ? null : String(sub) };
}
