import { endpoints, type EndpointName } from "./endpoints.ts";

/** Method, and path below `/api`. */
export interface MethodAndPath {
  method: string;
  path: string;
}

/** All calls of the server, with those of `compat/`. */
// The keys are those of `endpoints`. The entries' type is named, because that of all schemas would take a second to check.
export const allCalls = Object.fromEntries(
  Object.entries<{ call: string }>(endpoints).map(([name, { call }]) => [name, methodAndPath(call)]),
) as Record<EndpointName, MethodAndPath>;

function methodAndPath(call: string): MethodAndPath {
  const [method = "", path = ""] = call.split(" ");
  return { method, path };
}
