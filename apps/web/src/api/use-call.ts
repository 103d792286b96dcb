import type { Call } from "@penlight/contract";
import { createContext, use } from "react";

export const CallContext = createContext<Call | null>(null);

/** For what a fan does; what a page reads goes through the query cache. */
export function useCall(): Call {
  const call = use(CallContext);
  if (!call) throw new Error("useCall needs a CallContext above it");
  return call;
}
