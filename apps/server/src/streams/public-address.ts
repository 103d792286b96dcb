import ipaddr from "ipaddr.js";

/**
 * Whether an IP address belongs to the public internet. Loopback, private, link-local (with the clouds' metadata
 * address), carrier-grade NAT, multicast, unique local and all other special ranges do not, nor do the IPv6
 * ranges that carry an IPv4 address (NAT64, 6to4, Teredo); an IPv4-mapped address counts as what it maps.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}
