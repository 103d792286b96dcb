import type { EndpointName } from "@penlight/contract";
import { cacheControl } from "./headers/cache-control.ts";
import type { FanRoute } from "./route.ts";

type Answer<N extends EndpointName> = FanRoute<N>["answer"];

/** A call by which an admin reads. */
export function adminRead<N extends EndpointName>(answer: Answer<N>): FanRoute<N> {
  return { who: "admin", cacheControl: cacheControl.noStore, answer };
}

/** A call by which an admin changes something. @param status of what was done; default 200 */
export function adminWrite<N extends EndpointName>(answer: Answer<N>, status?: 201): FanRoute<N> {
  return { ...adminRead(answer), accountLimit: "adminWrite", ...(status && { status }) };
}
