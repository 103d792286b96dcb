import type { BellState, FollowedRooms } from "@penlight/contract";
import { act } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { CallError } from "../../api/call.ts";
import { NOBODY_FOLLOWED } from "../../features/rooms/sample-room.ts";
import { renderWith, type Answers } from "../../testing/render-with.tsx";
import { sampleConfig } from "../../testing/sample-config.ts";
import { sampleFan } from "../../testing/sample-fan.ts";
import { sampleShell, tellPage } from "../../testing/sample-shell.ts";
import { setTheme } from "../../ui/theme/theme.ts";
import { InAndroidApp } from "./InAndroidApp.tsx";

const FREYA = 318_225;
const FOLLOWED_FREYA: FollowedRooms["rooms"][number] = {
  room_id: String(FREYA),
  room_name: "Freya/JKT48",
  room_url_key: "JKT48_Freya",
  room_description: "",
  image_l: "https://image.example/l.jpeg",
  image_m: "https://image.example/m.jpeg",
  is_online: 0,
  is_official: 1,
  has_next_live: null,
  next_live: "TBD",
  open_fan_club: null,
};
const BELL: BellState = {
  pushKey: "k",
  wishes: [],
  members: [],
  shows: [],
  quiet: null,
  zone: "Asia/Jakarta",
  isPushedHere: false,
  devices: 0,
  missed: [],
};
const answers: Answers = { getConfig: sampleConfig(), getBell: BELL };

/** What the page has said of itself last. */
function lastPage(asked: readonly string[]): unknown {
  const line = asked.findLast((one) => one.startsWith("setPage "));
  return line === undefined ? undefined : JSON.parse(line.slice("setPage ".length));
}

it("tells the app the theme, the members and the layouts of its fan", async () => {
  const { shell, asked } = sampleShell();
  const fan = sampleFan({ max_rooms: 3 });
  const followed: FollowedRooms = { ...NOBODY_FOLLOWED, rooms: [FOLLOWED_FREYA] };
  await renderWith(<InAndroidApp shell={shell} />, {
    session: fan,
    answers: { ...answers, listFollowedRooms: followed },
  });
  await vi.waitFor(() =>
    expect(lastPage(asked)).toEqual({
      theme: "dark",
      members: [FREYA],
      threeRooms: true,
      fourRooms: false,
    }),
  );
  act(() => setTheme("light"));
  expect(lastPage(asked)).toMatchObject({ theme: "light", members: [FREYA] });
  act(() => setTheme("dark"));
});

it("tells the app the members whom the fan has chosen on the page of notices", async () => {
  const { shell, asked } = sampleShell();
  const feni = {
    id: "a".repeat(24),
    name: "Feni",
    slug: "feni",
    image: "/feni.jpeg",
    roomId: 317_738,
    idnUsername: null,
  };
  const followed: FollowedRooms = { ...NOBODY_FOLLOWED, rooms: [FOLLOWED_FREYA] };
  await renderWith(<InAndroidApp shell={shell} />, {
    session: sampleFan(),
    answers: { ...answers, listFollowedRooms: followed, getBell: { ...BELL, members: [feni] } },
  });
  await vi.waitFor(() => expect(lastPage(asked)).toMatchObject({ members: [317_738] }));
});

it("says nothing of members while they could not be read: the app keeps the ones that it has", async () => {
  const { shell, asked } = sampleShell();
  const { calls } = await renderWith(<InAndroidApp shell={shell} />, {
    session: sampleFan(),
    answers: { ...answers, listFollowedRooms: new CallError("unknown", 0, "no network") },
  });
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain("listFollowedRooms"));
  await act(async () => undefined);
  expect(lastPage(asked)).toBeUndefined();
});

it("opens the sheet behind the bar's More, with sign-in and notices, which browsers have elsewhere", async () => {
  const { shell, asked } = sampleShell();
  const { findByRole, queryByRole, user } = await renderWith(<InAndroidApp shell={shell} />, { answers });
  expect(queryByRole("dialog")).toBeNull();
  act(() => void tellPage("more"));
  await findByRole("dialog", { name: "Lainnya" });
  expect((await findByRole("link", { name: "Login" })).getAttribute("href")).toMatch(/^\/login/);
  await user.click(await findByRole("button", { name: "Notifikasi HP" }));
  expect(asked).toContain("openBell");
});

it("opens the fan's profile", async () => {
  const { shell } = sampleShell();
  const { findByRole, user } = await renderWith(<InAndroidApp shell={shell} />, {
    session: sampleFan(),
    answers: { ...answers, listFollowedRooms: NOBODY_FOLLOWED },
  });
  act(() => void tellPage("more"));
  await user.click(await findByRole("button", { name: /Profil/ }));
  await findByRole("dialog", { name: "Profil" });
});

it("opens a page for the app without loading it anew", async () => {
  const { shell } = sampleShell();
  const { address } = await renderWith(<InAndroidApp shell={shell} />, { answers });
  let isHandled = false;
  act(() => void (isHandled = tellPage("open", "/theater-schedule?view_type=android")));
  expect(isHandled).toBe(true);
  await vi.waitFor(() => expect(address()).toBe("/theater-schedule?view_type=android"));
});

it("gives the app's media keys to the player, and its title to the app", async () => {
  const { shell, asked } = sampleShell();
  const { unmount } = await renderWith(<InAndroidApp shell={shell} />, { answers });
  const onPlay = vi.fn<() => void>();
  navigator.mediaSession.setActionHandler("play", onPlay);
  navigator.mediaSession.metadata = new MediaMetadata({ title: "Ngobrol malam", artist: "Freya" });
  expect(asked).toContain("setMedia Ngobrol malam Freya");
  tellPage("media-key", "play");
  expect(onPlay).toHaveBeenCalledOnce();
  navigator.mediaSession.setActionHandler("play", null);
  tellPage("media-key", "play");
  expect(onPlay).toHaveBeenCalledOnce();
  unmount();
});
