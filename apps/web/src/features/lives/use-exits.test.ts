import { expect, it } from "vitest";
import { liveOfCard } from "./live.ts";
import { cardOf } from "./sample-lives.ts";
import { withExits } from "./use-exits.ts";

const [one, two, three] = [1, 2, 3].map((room_id) => liveOfCard(cardOf({ room_id, live_id: room_id })));
const shownAs = (shown: { live: { roomId: number | null }; ended: boolean }[]) =>
  shown.map(({ live, ended }) => `${live.roomId}${ended ? " ended" : ""}`);

it("keeps a live that ended at its place, and says so", () => {
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
