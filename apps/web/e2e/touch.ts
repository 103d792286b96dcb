import type { Locator, Page } from "playwright-core";
import { vi } from "vitest";
import { place } from "./one-live.ts";

/**
 * Does something with the controls of the player. They disappear after some seconds and the first tap shows them again:
 * when they disappear before the action, it is retried.
 */
export async function withControls(page: Page, act: () => Promise<unknown>): Promise<void> {
  await vi.waitFor(
    async () => {
      await page.locator(".watch-stage").tap({ position: { x: 60, y: 160 } });
      await act();
    },
    { timeout: 30_000 },
  );
}

/** Taps twice in quick succession, however long a busy page takes to handle the first tap. */
export async function tapTwice(page: Page, element: Locator): Promise<void> {
  await element.tap({ trial: true });
  const { x, y, width, height } = await place(element);
  const tap = (): Promise<void> => page.touchscreen.tap(x + width / 2, y + height / 2);
  await Promise.all([tap(), tap()]);
}

/** Taps one of the controls of the player. */
export function tapControl(page: Page, control: Locator): Promise<void> {
  return withControls(page, () => control.tap({ timeout: 2_000 }));
}

/** Opens the player's menu, and taps one of its rows. */
export async function tapInPlayerMenu(page: Page, name: string): Promise<void> {
  await tapControl(page, page.getByRole("button", { name: "Menu player" }));
  await page.getByRole("dialog", { name: "Menu player" }).getByRole("button", { name, exact: true }).tap();
}

/**
 * Puts a finger on a point, moves it by this distance (CSS pixels) and lifts it after it has stopped. The events are
 * dated within the last second.
 */
export async function pull(
  page: Page,
  from: { x: number; y: number },
  by: { x?: number; y?: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const begunSec = Date.now() / 1_000 - 0.8;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", sec: number, part: number) => {
    const at = { x: from.x + (by.x ?? 0) * part, y: from.y + (by.y ?? 0) * part };
    const touchPoints = type === "touchEnd" ? [] : [at];
    return session.send("Input.dispatchTouchEvent", { type, timestamp: begunSec + sec, touchPoints });
  };
  await touch("touchStart", 0, 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", part / 2, part);
  // Lifted while moving it would fling the element, and the next tap would only stop that movement.
  await touch("touchMove", 0.75, 1);
  await touch("touchEnd", 0.8, 1);
  await session.detach();
}

/** Drags the handle between the chat and the stars in the phone's full-screen player. */
export async function pullHandle(page: Page, name: string, byPx: number): Promise<void> {
  const handle = await place(page.getByRole("button", { name, exact: true }));
  await pull(page, { x: handle.x + 22, y: handle.y + 22 }, { y: byPx });
}
