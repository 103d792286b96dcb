import { expect, it } from "vitest";
import { listedLive } from "./use-lives.ts";
import { showroomOf } from "./sample-lives.ts";
import { withExits } from "./use-exits.ts";

const [one, two, three] = ["1", "2", "3"].map((room) =>
  listedLive(showroomOf({ room, id: `showroom:${room}` })),
);
const shownAs = (shown: { live: { room: string }; ended: boolean }[]) =>
  shown.map(({ live, ended }) => `${live.room}${ended ? " ended" : ""}`);

it("keeps an ended live in its place, marked as ended", () => {
  const before = withExits([], [one!, two!, three!]);
  expect(shownAs(before)).toEqual(["1", "2", "3"]);
  const after = withExits(before, [one!, three!]);
  expect(shownAs(after)).toEqual(["1", "2 ended", "3"]);
  expect(shownAs(withExits(after, [three!]))).toEqual(["1 ended", "2 ended", "3"]);
});

it("shows a returning live as on air again", () => {
  const ended = withExits(withExits([], [one!]), []);
  expect(shownAs(withExits(ended, [one!]))).toEqual(["1"]);
});
