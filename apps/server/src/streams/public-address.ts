import ipaddr from "ipaddr.js";

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
