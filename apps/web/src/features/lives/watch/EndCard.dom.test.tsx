import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { oshiNow } from "../../../store/oshi.ts";
import { renderWith } from "../../../testing/render-with.tsx";
import { showroomOf } from "../sample-lives.ts";
import { listedLive } from "../use-lives.ts";
import { autoMove } from "./auto-move.ts";
import { EndCard } from "./EndCard.tsx";

const FREYA = 318225;
const GITA = { name: "Gita JKT48", face: "http://x/g_square_m.jpeg", roomId: 318117 };
const OTHER = listedLive(
  showroomOf({ id: "showroom:10", room: "318117", urlKey: "JKT48_Gita", member: GITA }),
);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  autoMove.choose("off");
  oshiNow.set([]);
});

/** The card after the end of Freya's live, while Gita is on air. */
const open = () =>
  renderWith(
    <EndCard
      roomId={FREYA}
      name="Freya"
      face={undefined}
      penlight="pen-1"
      startedAtSec={1_795_262_400}
      endedAtSec={1_795_266_000}
      views={12}
      nextLive={null}
      others={[OTHER]}
    />,
    { path: "/room/JKT48_Freya/318225", answers: { listLives: [] } },
  );

it("stays unless the fan has switched it on, and remembers that they have", async () => {
  const { getByRole, queryByText, user, address } = await open();
  const movesOn = getByRole("switch", { name: "Pindah otomatis" });
  expect(movesOn).toHaveProperty("checked", false);
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(queryByText(/^Pindah ke/)).toBeNull();
  expect(address()).toBe("/room/JKT48_Freya/318225");
  await user.click(movesOn);
  expect(movesOn).toHaveProperty("checked", true);
  expect(localStorage.getItem("auto-move")).toBe("on");
});

it("counts down, and moves on to the first other live after ten seconds", async () => {
  autoMove.choose("on");
  const { findByText, address } = await open();
  await findByText(/^Pindah ke Gita dalam \d+ dtk$/);
  expect(address()).toBe("/room/JKT48_Freya/318225");
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(address()).toBe("/room/JKT48_Gita/318117");
});

it("does not leave the page of an oshi", async () => {
  autoMove.choose("on");
  oshiNow.set([FREYA]);
  const { getByRole, queryByText, address } = await open();
  expect(getByRole("switch", { name: "Pindah otomatis" })).toHaveProperty("checked", true);
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(queryByText(/^Pindah ke/)).toBeNull();
  expect(address()).toBe("/room/JKT48_Freya/318225");
});
