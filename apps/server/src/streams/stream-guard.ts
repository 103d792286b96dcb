import { AppError } from "../base/errors.ts";
import { lookup as systemLookup, type LookupAddress, type LookupOptions } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Which addresses may be fetched on behalf of a browser. */
export interface GuardPolicy {
  /** Allowed hosts; their subdomains count too. */
  hosts: readonly string[];
  /** The one origin that may be plain http, on its own port and on a private address: the sandbox's. */
  sandboxOrigin: string | null;
}

/** Longest address that is looked at at all. */
export const MAX_URL_LENGTH = 2_048;

/**
 * Checks an address before anything is sent to it: form, scheme, user info, port and host. What its name
 * resolves to is checked when connecting ({@link pinnedLookup}), each redirect comes here again.
 * @param vouched whether a signature of ours vouches for the address, so that its host need not be on the list
 * @throws AppError `url_missing`, `url_invalid`, `host_not_allowed` or `address_forbidden`
 */
export function checkAddress(address: string, policy: GuardPolicy, vouched = false): URL {
  if (address === "") throw new AppError("url_missing", "The address of the stream is missing.");
  if (address.length > MAX_URL_LENGTH || !URL.canParse(address))
    throw new AppError("url_invalid", "This is not an address.");
  const url = new URL(address);
  if (url.username !== "" || url.password !== "")
    throw new AppError("url_invalid", "An address with a user name is not taken.");
  // The sandbox's origin stands for itself: http, its port, the loopback interface.
  if (policy.sandboxOrigin !== null && url.origin === policy.sandboxOrigin) return url;
  if (url.protocol !== "https:") throw new AppError("url_invalid", "Only https addresses are taken.");
  if (url.port !== "") throw new AppError("url_invalid", "Only the usual port is taken.");
  const host = url.hostname;
  const literal = ipLiteral(host);
  if (literal !== null && !isPublicAddress(literal))
    throw new AppError("address_forbidden", "This address is not public.");
  if (!vouched && (literal !== null || !isAllowedHost(host, policy.hosts)))
    throw new AppError("host_not_allowed", "Streams of this host are not passed on.");
  return url;
}

/** Whether a host is one of the list or below one of it, at the boundary of a dot. */
export function isAllowedHost(host: string, hosts: readonly string[]): boolean {
  // A name may end in a dot, which changes nothing about what it means.
  const name = host.toLowerCase().replace(/\.$/, "");
  return hosts.some((allowed) => name === allowed || name.endsWith(`.${allowed}`));
}

/** The address in a URL's host when it is one and not a name; `URL` has normalised odd spellings already. */
function ipLiteral(host: string): string | null {
  if (host.startsWith("[")) return host.slice(1, -1);
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host) ? host : null;
}

/** A name leads to an address that is not on the public internet. */
export class ForbiddenAddressError extends Error {
  override readonly name = "ForbiddenAddressError";
}

type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A lookup for connections: resolves once, refuses when any of the answers is not public, and gives the checked
 * addresses to the connection itself. So no second answer (DNS rebinding) can lead elsewhere.
 */
export function pinnedLookup(resolve: Resolve = systemLookup): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, "", 0);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new ForbiddenAddressError(`${host} is not a public host`), "", 0);
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
}

/** The part of IPv6 that is given out: what lies outside is special, or carries an IPv4 address. */
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");

/**
 * Whether an IP address belongs to the public internet. Loopback, private, link-local (with the clouds' metadata
 * address), carrier-grade NAT, multicast, unique local and all other special ranges do not, nor do the IPv6
 * ranges that carry an IPv4 address (IPv4-compatible, NAT64, 6to4, Teredo); an IPv4-mapped address counts as what
 * it maps.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(GLOBAL_IPV6);
}
