import type { PushSubscriptionData } from "@penlight/contract";
import { createECDH, createPrivateKey, sign } from "node:crypto";
import { Agent, buildConnector } from "undici";
import type { Clock } from "../base/clock.ts";
import type { PushConfig } from "../base/config.ts";
import { LruMap } from "../base/lru-map.ts";

/** Encoding of the payload (RFC 8188), the only one that all current push services take. */
const ENCODING = "aes128gcm";
const DEADLINE_MS = 10_000;
/** Connections to one push service, each with one request at a time. */
const CONNECTIONS = 200;
/** Push services whose signatures are remembered; clients choose the host names. */
const MAX_SIGNATURES = 100;
/** A signature is valid for half a day; it is used for less, since clocks differ. */
const SIGNATURE_SEC = 12 * 3_600;
const SIGNATURE_USE_MS = 6 * 3_600_000;
const DEFAULT_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 300_000;

export interface PushKeyPair {
  /** base64url */
  publicKey: string;
  privateKey: string;
}

export interface PushServiceOptions extends PushConfig {
  keys: PushKeyPair;
  /** Whom the push service may contact: a `mailto:` or `https:` address; null where nobody is known. */
  contact: string | null;
  clock: Clock;
}

export interface PushMessage {
  /** JSON; encrypted for the browser, at most 3,993 bytes. */
  payload: string;
  /** How long the service keeps it for a browser that is offline. */
  ttlSec: number;
  /** A message replaces an undelivered one with the same topic: at most 32 characters of base64url. */
  topic: string;
  isUrgent: boolean;
}

/** What became of a message. */
export type PushResult =
  | { kind: "sent" }
  /** The subscription has ended. */
  | { kind: "gone" }
  /** To be repeated after this time. */
  | { kind: "later"; afterMs: number }
  /** The service does not take it, and will not; 0: it is no service that we know. */
  | { kind: "refused"; status: number };

/** Bytes of a private key of the curve P-256. */
const PRIVATE_KEY_BYTES = 32;

/** Makes the key pair that identifies an installation to push services. */
export function createPushKeys(): PushKeyPair {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const key = pair.getPrivateKey();
  // Leading zeros are left out.
  const padded = Buffer.concat([Buffer.alloc(PRIVATE_KEY_BYTES - key.length), key]);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: padded.toString("base64url") };
}

/** Imported with the first push: it takes 60 ms and 11 MB, which the start does not need. */
const importLibrary = async () => (await import("web-push")).default;
type WebPush = Awaited<ReturnType<typeof importLibrary>>;

/**
 * Sends messages to browsers through their push services.
 * @see https://www.rfc-editor.org/rfc/rfc8030 the protocol; RFC 8291 the encryption; RFC 8292 the signature (VAPID)
 */
export class PushService implements AsyncDisposable {
  readonly #options: PushServiceOptions;
  readonly #agent: Agent;
  #library: Promise<WebPush> | undefined;
  /** Origin of a push service → the signed header. */
  readonly #signatures = new LruMap<string, { value: string; untilMs: number }>(MAX_SIGNATURES);

  constructor(options: PushServiceOptions) {
    this.#options = options;
    this.#agent = new Agent({
      connections: CONNECTIONS,
      headersTimeout: DEADLINE_MS,
      bodyTimeout: DEADLINE_MS,
      connect: options.reachedAt === null ? { timeout: DEADLINE_MS } : connectorTo(options.reachedAt),
    });
  }

  get publicKey(): string {
    return this.#options.keys.publicKey;
  }

  /** Whether an address, which a client has sent, belongs to a push service. Other addresses are never requested. */
  takes(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, hostname, origin, port, username } = new URL(endpoint);
    if (username !== "") return false;
    if (this.#options.origins.includes(origin)) return true;
    if (protocol !== "https:" || port !== "") return false;
    return this.#options.hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  }

  /** Never rejects: an unreachable service is a reason to try later. */
  async send(
    subscription: PushSubscriptionData,
    message: PushMessage,
    signal: AbortSignal,
  ): Promise<PushResult> {
    // Another process, or an operator's next setting, may take it.
    if (!this.takes(subscription.endpoint)) return { kind: "refused", status: 0 };
    const { origin, pathname, search } = new URL(subscription.endpoint);
    const webPush = await (this.#library ??= importLibrary());
    let body: Buffer;
    try {
      body = webPush.encrypt(
        subscription.keys.p256dh,
        subscription.keys.auth,
        message.payload,
        ENCODING,
      ).cipherText;
    } catch {
      // The browser's key is no point of the curve.
      return { kind: "gone" };
    }
    try {
      const {
        statusCode,
        headers,
        body: answer,
      } = await this.#agent.request({
        origin,
        path: pathname + search,
        method: "POST",
        headers: {
          authorization: this.#signatureFor(origin),
          "content-type": "application/octet-stream",
          "content-encoding": ENCODING,
          ttl: String(message.ttlSec),
          topic: message.topic,
          urgency: message.isUrgent ? "high" : "low",
        },
        body,
        signal,
      });
      await answer.dump();
      return resultOf(statusCode, headers["retry-after"]);
    } catch {
      return { kind: "later", afterMs: DEFAULT_PAUSE_MS };
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#agent.destroy();
  }

  /** Signing takes as long as encrypting, and the signature is the same for all browsers of a service. */
  #signatureFor(origin: string): string {
    const { keys, contact, clock } = this.#options;
    const known = this.#signatures.get(origin);
    if (known && known.untilMs > clock()) return known.value;
    const exp = Math.floor(clock() / 1_000) + SIGNATURE_SEC;
    const value = signedHeader(keys, { aud: origin, exp, ...(contact !== null && { sub: contact }) });
    this.#signatures.set(origin, { value, untilMs: clock() + SIGNATURE_USE_MS });
    return value;
  }
}

/** Connects to this machine in place of services on https. */
function connectorTo({ port, certificate }: NonNullable<PushConfig["reachedAt"]>): buildConnector.connector {
  const connect = buildConnector({ timeout: DEADLINE_MS, ca: certificate });
  return (options, callback) =>
    connect(
      options.protocol === "https:"
        ? { ...options, servername: options.hostname, hostname: "127.0.0.1", port: String(port) }
        : options,
      callback,
    );
}

/**
 * The `Authorization` of a request (VAPID). Not by the library, which requires a contact: the RFC does not.
 * @see https://www.rfc-editor.org/rfc/rfc8292#section-2
 */
function signedHeader({ publicKey, privateKey }: PushKeyPair, claims: object): string {
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const key = createPrivateKey({ key: { kty: "EC", crv: "P-256", x, y, d: privateKey }, format: "jwk" });
  const text = [{ typ: "JWT", alg: "ES256" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${text}.${signature.toString("base64url")}, k=${publicKey}`;
}

function resultOf(status: number, retryAfter: string | string[] | undefined): PushResult {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status === 429 || status >= 500) return { kind: "later", afterMs: pauseOf(retryAfter) };
  return { kind: "refused", status };
}

/** `Retry-After` in milliseconds; a date or garbage counts as the default. */
function pauseOf(retryAfter: string | string[] | undefined): number {
  const seconds = Number(retryAfter);
  return seconds > 0 ? Math.min(seconds * 1_000, MAX_PAUSE_MS) : DEFAULT_PAUSE_MS;
}
