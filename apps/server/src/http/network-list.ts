import ipaddr from "ipaddr.js";

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/**
 * Returns a function that checks whether an address is in a list of addresses and CIDR ranges. IPv4-mapped IPv6 counts
 * as IPv4.
 */
export function createNetworkList(entries: readonly string[]): (address: string) => boolean {
  const ranges = entries.map(toRange);
  return (address) => {
    if (ranges.length === 0 || !ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits));
  };
}

function toRange(entry: string): Range {
  if (entry.includes("/")) return ipaddr.parseCIDR(entry);
  const address = ipaddr.process(entry);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

/** The part of an address that may be logged: its /24 or /48. */
export function truncateAddress(address: string): string {
  return networkOf(address, { ipv4: 24, ipv6: 48 });
}

/** The network of one subscriber: the address itself, or the /64 of an IPv6 address. */
export function subscriberNetwork(address: string): string {
  return networkOf(address, { ipv4: 32, ipv6: 64 });
}

function networkOf(address: string, bits: { ipv4: number; ipv6: number }): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  return parsed.kind() === "ipv4"
    ? ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${bits.ipv4}`).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${bits.ipv6}`).toString();
}
