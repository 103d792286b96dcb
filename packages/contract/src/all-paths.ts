import { compatPaths } from "./compat/paths.ts";
import { officePaths } from "./office-paths.ts";
import { paths } from "./paths.ts";

/** Every call of the server: method and path below `/api`. */
export const allPaths = { ...paths, ...officePaths, ...compatPaths };

export type EndpointName = keyof typeof allPaths;
