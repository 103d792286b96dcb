import { AppError } from "../base/errors.ts";
import { lookup as systemLookup, type LookupAddress, type LookupOptions } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Which URLs may be fetched on behalf of a browser. */
export interface GuardPolicy {
  /** Allowed hosts, subdomains included. */
  hosts: readonly string[];
  /** The only origin that may be plain http, on its own port and on a private address: the sandbox's. */
  sandboxOrigin: string | null;
}

/** Maximum length of a URL; longer ones are not parsed. */
export const MAX_URL_LENGTH = 2_048;

/**
 * Checks a URL before anything is sent to it: form, scheme, user info, port and host. The addresses of its host are
 * checked when connecting ({@link pinnedLookup}), and each redirect is checked again.
 * @param vouched whether the URL has our signature, so that its host need not be on the list
 * @throws AppError `url_missing`, `url_invalid`, `host_not_allowed` or `address_forbidden`
 */
export function checkAddress(address: string, policy: GuardPolicy, vouched = false): URL {
  if (address === "") throw new AppError("url_missing", "The address of the stream is missing.");
  if (address.length > MAX_URL_LENGTH || !URL.canParse(address))
    throw new AppError("url_invalid", "This is not an address.");
  const url = new URL(address);
  if (url.username !== "" || url.password !== "")
    throw new AppError("url_invalid", "An address with a user name is not taken.");
  // The sandbox's origin is exempt from the rules for scheme, port and address.
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

/** Whether a host is on the list or a subdomain of one on it. */
export function isAllowedHost(host: string, hosts: readonly string[]): boolean {
  // A trailing dot does not change a name's meaning.
  const name = host.toLowerCase().replace(/\.$/, "");
  return hosts.some((allowed) => name === allowed || name.endsWith(`.${allowed}`));
}

/** The IP address in a URL's host, null for a name; `URL` has normalised odd spellings already. */
function ipLiteral(host: string): string | null {
  if (host.startsWith("[")) return host.slice(1, -1);
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host) ? host : null;
}

/** A name resolves to an address that is not on the public internet. */
export class ForbiddenAddressError extends Error {
  override readonly name = "ForbiddenAddressError";
}

type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A DNS lookup for connections: resolves once, refuses when any of the addresses is not public, and passes the checked
 * addresses to the connection, so that DNS rebinding has no effect.
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

/** The allocated part of IPv6: addresses outside are special, or contain an IPv4 address. */
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");

/**
 * Whether an IP address belongs to the public internet. Loopback, private, link-local (including the metadata address
 * of clouds), carrier-grade NAT, multicast, unique local and all other special ranges do not, nor do the IPv6 ranges
 * that contain an IPv4 address (IPv4-compatible, NAT64, 6to4, Teredo); an IPv4-mapped address counts as the address
 * that it maps.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(GLOBAL_IPV6);
}
