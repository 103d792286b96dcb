import { officePaths } from "./office-paths.ts";
import { paths } from "./paths.ts";

/** Every call of the server: method and path below `/api`. */
export const allPaths = { ...paths, ...officePaths };

export type EndpointName = keyof typeof allPaths;
