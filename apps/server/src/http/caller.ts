import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Devices } from "./device.ts";
import { createNetworkList, subscriberNetwork } from "./network-list.ts";

/** The sender of a request, without its session. */
export interface Caller {
  /** The client's address: the socket's, or the one that a trusted proxy reports. */
  address: string;
  /** Key of rate limits: the device, otherwise the network of the address. */
  limitKey: string;
  /** Key of the flood limit. */
  network: string;
  /** Whether the request has a valid device cookie. */
  hasDevice: boolean;
  /** Distinguishes the devices of one person: the device id, otherwise the address and the user agent. */
  device: string;
  /** The user agent is a phone's browser. */
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

/** Maximum length of the user agent in a device key. */
const MAX_AGENT = 200;

export type CallerOf = (request: IncomingMessage) => Caller;

/** All headers of a request that determine its caller, apart from its connection. */
interface Deciding {
  cookie: string | undefined;
  forwardedFor: string | string[] | undefined;
  host: string | undefined;
  forwardedProto: string | string[] | undefined;
  userAgent: string | undefined;
}

/**
 * Determines the caller of a request. The result is cached per connection while the headers that it depends on stay the
 * same, so that only the first request of a keep-alive connection computes it.
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

/** The rightmost address that is not one of our proxies: anything left of it may be forged. */
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

/** A host that can safely be used in a URL. */
function hostOf(header: string | undefined): string {
  return header !== undefined && /^[a-zA-Z0-9.[\]:-]{1,255}$/.test(header) ? header : "localhost";
}
