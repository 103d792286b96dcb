import { expect, it, vi } from "vitest";
import { renderWith, type Answers } from "../../testing/render-with.tsx";
import { sampleConfig } from "../../testing/sample-config.ts";
import { sampleFan } from "../../testing/sample-fan.ts";
import { sampleShell, tellPage } from "../../testing/sample-shell.ts";
import { setTheme } from "../../ui/theme/theme.ts";
import { act } from "@testing-library/react";
import { InAndroidApp } from "./InAndroidApp.tsx";

const FREYA = 318_225;
const answers: Answers = { getConfig: sampleConfig() };

/** What the page has said of itself last. */
function lastPage(asked: readonly string[]): unknown {
  const line = asked.findLast((one) => one.startsWith("setPage "));
  return line === undefined ? undefined : JSON.parse(line.slice("setPage ".length));
}

it("tells the app the theme, the members and the layouts of its fan", async () => {
  const { shell, asked } = sampleShell();
  const fan = sampleFan({ max_rooms: 3 });
  const followed = { rooms: [{ room_id: String(FREYA) }] };
  await renderWith(<InAndroidApp shell={shell} />, {
    session: fan,
    answers: { ...answers, listFollowedRooms: followed as never },
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

it("opens the sheet behind the bar's More, with sign-in and notices, which browsers have elsewhere", async () => {
  const { shell, asked } = sampleShell();
  const { findByRole, queryByRole, user } = await renderWith(<InAndroidApp shell={shell} />, { answers });
  expect(queryByRole("dialog")).toBeNull();
  act(() => void tellPage("more"));
  await findByRole("dialog", { name: "Lainnya" });
  expect((await findByRole("link", { name: "Login" })).getAttribute("href")).toMatch(/^\/login/);
  await user.click(await findByRole("button", { name: "Notifikasi" }));
  expect(asked).toContain("openBell");
});

it("opens the fan's profile", async () => {
  const { shell } = sampleShell();
  const { findByRole, user } = await renderWith(<InAndroidApp shell={shell} />, {
    session: sampleFan(),
    answers: { ...answers, listFollowedRooms: { rooms: [] } as never },
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
