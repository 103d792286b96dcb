import { lookup as systemLookup, type LookupAddress, type LookupOptions } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

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
