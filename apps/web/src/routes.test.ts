import { expect, it } from "vitest";
import { VIEWS } from "./page-views.ts";
import { routeTree } from "./routes.tsx";

/** The specification's route table. */
const SPECIFIED = [
  "/",
  "/room/$urlKey/$roomId",
  "/list-room",
  "/follow",
  "/multi-room",
  "/multi-room-sr-mobile",
  "/multi-room-idn",
  "/multi-room-idn-mobile",
  "/about",
  "/login",
  "/register",
  "/theater-schedule",
  "/theater/$setlist/$scheduleId",
  "/farming",
  "/live-history",
  "/history/$name/$historyId",
  "/admin",
  "/activity",
  "/users",
  "/theaters",
  "/members",
  "/premium-live",
  "/wrapped",
  "/support-project",
  "/idn/$username",
  "/leaderboard",
  "/leaderboard-members",
  "/android",
  "/privacy-policy",
  "/remove-account",
];
/** Ours beside it: the live page without a name is the official room's. */
const OURS = ["/room"];

interface RouteOptions {
  path: string;
  staticData?: { module?: string };
}

const routes = (routeTree.children as unknown as { options: RouteOptions }[]).map(({ options }) => options);

it("has a place for every route of the specification, and no other", () => {
  expect(routes.map(({ path }) => path).toSorted()).toEqual([...SPECIFIED, ...OURS].toSorted());
});

it("has something for the server to say of every page that is built", () => {
  const built = routes.filter(({ staticData }) => staticData?.module !== undefined).map(({ path }) => path);
  expect(Object.keys(VIEWS).toSorted()).toEqual(built.toSorted());
});
