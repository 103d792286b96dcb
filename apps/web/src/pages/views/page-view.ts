import type { PageHead } from "@penlight/contract";
import type { RouteContext } from "../../api/route-context.ts";

/** What the server answers with a page. */
export interface PageView {
  status: 200 | 404;
  head: PageHead;
  /** What the page will load beside its own module, as `src/features/player/Player.tsx`. */
  modules?: readonly string[];
  /** Something is watched there. */
  watching?: boolean;
}

/** What a view is made from: the caches that the route's loader has filled, and the address. */
export interface ViewRequest extends Pick<RouteContext, "cache" | "language" | "messages"> {
  params: Readonly<Record<string, string>>;
  path: string;
  nowSec: number;
}
