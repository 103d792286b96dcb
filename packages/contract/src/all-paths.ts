import { compatPaths } from "./compat/paths.ts";
import { adminPaths } from "./admin-paths.ts";
import { laterPaths } from "./later-paths.ts";
import { paths } from "./paths.ts";
import { webhookPaths } from "./webhook-paths.ts";

/** All endpoints of the server: method and path below `/api`. */
export const allPaths = { ...paths, ...laterPaths, ...adminPaths, ...webhookPaths, ...compatPaths };

export type EndpointName = keyof typeof allPaths;
