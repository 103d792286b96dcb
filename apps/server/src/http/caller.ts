import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Devices } from "./device.ts";
import { createNetworkList, subscriberNetwork } from "./network-list.ts";

/** Who sends a request, as far as it matters before any session. */
export interface Caller {
  /** The client's address: the socket's, or what a trusted proxy says. */
  address: string;
  /** What limits count: the device, else the network of the address. */
  limitKey: string;
  /** What the flood brake counts. */
  network: string;
  /** Whether a device cookie of ours came along. */
  hasDevice: boolean;
  /** Tells devices of one person apart: the device, else the address and what the client calls itself. */
  device: string;
  /** It calls itself a phone's browser. */
  isPhone: boolean;
  exempt: boolean;
  secure: boolean;
  /** The origin that the client used, e.g. `https://penlight.example`. */
  origin: string;
}

export interface CallerOptions {
  devices: Devices;
  trustedProxies: readonly string[];
  exempt: readonly string[];
  publicOrigin: string | null;
}

/** What a client calls itself tells devices apart up to here. */
const MAX_AGENT = 200;

export type CallerOf = (request: IncomingMessage) => Caller;

/** Everything in a request that the answer depends on, beside its connection. */
interface Deciding {
  cookie: string | undefined;
  forwardedFor: string | string[] | undefined;
  host: string | undefined;
  forwardedProto: string | string[] | undefined;
  userAgent: string | undefined;
}

/**
 * Tells who calls. A connection's answer is kept as long as the headers that it comes from stay the same: on a
 * keep-alive connection only the first request pays for it.
 */
export function createCallerOf(options: CallerOptions): CallerOf {
  const isProxy = createNetworkList(options.trustedProxies);
  const isExempt = createNetworkList(options.exempt);
  const kept = new WeakMap<object, { deciding: Deciding; caller: Caller }>();

  return (request) => {
    const { headers, socket } = request;
    const last = kept.get(socket);
    if (last && decidesTheSame(last.deciding, headers)) return last.caller;

    const forwarded = headers["x-forwarded-for"];
    const peer = socket.remoteAddress ?? "";
    const behindProxy = isProxy(peer);
    const address = behindProxy ? clientAddress(String(forwarded ?? ""), peer, isProxy) : peer;
    const secure = isSecure(request, options.publicOrigin, behindProxy);
    const device = options.devices.read(headers.cookie, secure);
    const network = subscriberNetwork(address);
    const caller: Caller = {
      address,
      network,
      limitKey: device ?? network,
      hasDevice: device !== null,
      isPhone: /Mobi|Android/.test(headers["user-agent"] ?? ""),
      device: device ?? `${address} ${(headers["user-agent"] ?? "").slice(0, MAX_AGENT)}`,
      exempt: isExempt(address),
      secure,
      origin: options.publicOrigin ?? `${secure ? "https" : "http"}://${hostOf(headers.host)}`,
    };
    kept.set(socket, { deciding: decidingOf(headers), caller });
    return caller;
  };
}

function decidingOf(headers: IncomingHttpHeaders): Deciding {
  return {
    cookie: headers.cookie,
    forwardedFor: headers["x-forwarded-for"],
    host: headers.host,
    forwardedProto: headers["x-forwarded-proto"],
    userAgent: headers["user-agent"],
  };
}

function decidesTheSame(deciding: Deciding, headers: IncomingHttpHeaders): boolean {
  return (
    deciding.cookie === headers.cookie &&
    deciding.userAgent === headers["user-agent"] &&
    deciding.host === headers.host &&
    deciding.forwardedFor === headers["x-forwarded-for"] &&
    deciding.forwardedProto === headers["x-forwarded-proto"]
  );
}

/** The rightmost address that is not a proxy of ours: what stands left of it can be invented. */
function clientAddress(forwarded: string, peer: string, isProxy: (address: string) => boolean): string {
  const hops = forwarded
    .split(",")
    .map((hop) => hop.trim())
    .filter((hop) => hop !== "");
  return hops.findLast((hop) => !isProxy(hop)) ?? hops[0] ?? peer;
}

function isSecure(request: IncomingMessage, publicOrigin: string | null, behindProxy: boolean): boolean {
  if (publicOrigin !== null) return publicOrigin.startsWith("https:");
  return behindProxy && request.headers["x-forwarded-proto"] === "https";
}

/** A host that is safe to print into an address. */
function hostOf(header: string | undefined): string {
  return header !== undefined && /^[a-zA-Z0-9.[\]:-]{1,255}$/.test(header) ? header : "localhost";
}
