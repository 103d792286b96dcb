import type { PageHead } from "@penlight/contract";
import {
  followView,
  listRoomView,
  loginView,
  notFoundView,
  officeView,
  registerView,
} from "./pages/views/frames.ts";
import { homeView } from "./pages/views/home.ts";
import { idnRoomView } from "./pages/views/idn-room.ts";
import { liveRoomView } from "./pages/views/live-room.ts";
import { scheduleView, showView } from "./pages/views/theater.ts";
import type { RouteContext } from "./routes.tsx";

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

/** By route. In the browser pages name themselves, so that only the server knows these. */
export const VIEWS: Readonly<Record<string, (request: ViewRequest) => PageView>> = {
  "/": homeView,
  "/room/$urlKey/$roomId": liveRoomView,
  "/room": liveRoomView,
  "/idn/$username": idnRoomView,
  "/list-room": listRoomView,
  "/follow": followView,
  "/login": loginView,
  "/register": registerView,
  "/theater-schedule": scheduleView,
  "/theater/$setlist/$scheduleId": showView,
  "/users": officeView("users"),
  "/theaters": officeView("theaters"),
  "/setlists": officeView("setlists"),
  "/members": officeView("members"),
  "/premium-live": officeView("premiumLive"),
};

/** What the server says of the page that a route shows; of any other, that it does not exist. */
export function viewOf(route: string, request: ViewRequest): PageView {
  return (VIEWS[route] ?? notFoundView)(request);
}
