import { calls } from "./calls.ts";
import { compatCalls } from "./compat/calls.ts";

/** All calls of the server, with those of `compat/`: method and path below `/api`. */
export const allCalls = { ...calls, ...compatCalls };

export type EndpointName = keyof typeof allCalls;
