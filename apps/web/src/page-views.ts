import {
  followView,
  listRoomView,
  loginView,
  notFoundView,
  adminView,
  registerView,
} from "./pages/views/plain.ts";
import { historyView, pastLiveView } from "./pages/views/history.ts";
import { homeView } from "./pages/views/home.ts";
import { roomView } from "./pages/views/room.ts";
import { leaderboardMembersView, leaderboardView, wrappedView } from "./pages/views/records.ts";
import { scheduleView, showView } from "./pages/views/theater.ts";
import type { PageView, ViewRequest } from "./pages/views/page-view.ts";

/** By route. In the browser pages name themselves, so that only the server knows these. */
export const VIEWS: Readonly<Record<string, (request: ViewRequest) => PageView>> = {
  "/": homeView,
  "/room/$urlKey/$roomId": roomView,
  "/room": roomView,
  "/idn/$username": roomView,
  "/list-room": listRoomView,
  "/follow": followView,
  "/login": loginView,
  "/register": registerView,
  "/theater-schedule": scheduleView,
  "/theater/$setlist/$scheduleId": showView,
  "/live-history": historyView,
  "/history/$name/$historyId": pastLiveView,
  "/leaderboard": leaderboardView,
  "/leaderboard-members": leaderboardMembersView,
  "/wrapped": wrappedView,
  "/admin": adminView("activity"),
  "/activity": adminView("activity"),
  "/users": adminView("users"),
  "/theaters": adminView("theaters"),
  "/setlists": adminView("setlists"),
  "/members": adminView("members"),
  "/premium-live": adminView("premiumLive"),
};

/** What the server says of the page that a route shows; of any other, that it does not exist. */
export function viewOf(route: string, request: ViewRequest): PageView {
  return (VIEWS[route] ?? notFoundView)(request);
}
