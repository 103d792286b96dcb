import { expect, it } from "vitest";
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

it("has a place for every route of the specification, and no other", () => {
  const children = routeTree.children as unknown as { options: { path: string } }[];
  const paths = children.map((route) => route.options.path);
  expect(paths.toSorted()).toEqual([...SPECIFIED, ...OURS].toSorted());
});
