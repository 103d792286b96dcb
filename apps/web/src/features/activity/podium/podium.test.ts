import type { Podium } from "@penlight/contract";
import { expect, it } from "vitest";
import { afterNews, shortName } from "./podium.ts";

const fans = (...ids: string[]): Podium["latest"] =>
  ids.map((id) => ({
    _id: id,
    name: id,
    user_id: id,
    avatar: null,
    top_leaderboard: false,
    is_donator: false,
    is_developer: false,
  }));

it("puts new fans before those who are already there, without duplicates", () => {
  const before = { users: 3, latest: fans("c", "b", "a") };
  const { users, latest } = afterNews(before, { users: 4, latest: fans("d", "b") });
  expect(users).toBe(4);
  expect(latest.map(({ _id }) => _id)).toEqual(["d", "b", "c", "a"]);
  expect(afterNews(undefined, { users: 1, latest: fans("a") }).latest).toHaveLength(1);
});

it("truncates a name to nine characters", () => {
  expect(shortName("Dimas A.")).toBe("Dimas A.");
  expect(shortName("rizky.pratama")).toBe("rizky.pra…");
});
