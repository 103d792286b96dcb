import { act } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { releaseTexts } from "../../i18n/release-texts.ts";
import { STORED } from "../../store/stored.ts";
import { renderWith } from "../../testing/render-with.tsx";
import { sampleConfig } from "../../testing/sample-config.ts";
import { Dialog } from "../../ui/controls/Dialog.tsx";
import { Announcement } from "./Announcement.tsx";
import { RELEASE } from "./release.ts";
import { OPENED_AT_MS, storeVisit } from "./store-visit.ts";

const NEWS = { name: releaseTexts.id.title };
const EARLIER = "an earlier release";
const MINUTE_MS = 60_000;
const stored = (): string | null => localStorage.getItem(STORED.release);

beforeEach(() => localStorage.setItem(STORED.release, EARLIER));

/** Hides the page and shows it again: what is deferred to a quiet moment is shown then. */
async function lookAway(): Promise<void> {
  const isHidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await act(async () => document.dispatchEvent(new Event("visibilitychange")));
  isHidden.mockRestore();
}

/** The announcement, and a dialog that the fan can open. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Buka
      </button>
      {isOpen && (
        <Dialog title="Lainnya" onClose={() => setOpen(false)}>
          Menu
        </Dialog>
      )}
      <Announcement />
    </>
  );
}

const open = () => renderWith(<Page />, { answers: { getConfig: sampleConfig() } });

/** Looks away until the announcement asks for what it shows: its code is loaded only then. */
const untilAsked = ({ calls }: Awaited<ReturnType<typeof open>>): Promise<void> =>
  vi.waitFor(async () => {
    await lookAway();
    expect(calls.map(({ name }) => name)).toContain("getConfig");
  });

it("comes in a quiet moment, says what is new, and is not shown again once it is closed", async () => {
  const first = await open();
  expect(first.queryByRole("dialog")).toBeNull();
  await untilAsked(first);
  await first.findByRole("dialog", NEWS);
  expect(first.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(releaseTexts.id.news);
  await first.user.click(first.getByRole("button", { name: releaseTexts.id.done }));
  expect(first.queryByRole("dialog")).toBeNull();
  expect(stored()).toBe(RELEASE);
  first.unmount();

  const second = await open();
  await lookAway();
  expect(second.queryByRole("dialog")).toBeNull();
});

it("is deferred to the second visit of a new visitor", async () => {
  localStorage.removeItem(STORED.release);
  const stop = storeVisit(document);
  expect(stored()).toMatch(/^first-visit:\d+$/);
  const first = await open();
  await lookAway();
  expect(first.queryByRole("dialog")).toBeNull();
  first.unmount();
  stop();

  localStorage.setItem(STORED.release, `first-visit:${OPENED_AT_MS - 31 * MINUTE_MS}`);
  const second = await open();
  await untilAsked(second);
  await second.findByRole("dialog", NEWS);
});

it("is not shown over a dialog that the fan has opened, nor under one, and is not stored as read then", async () => {
  const before = await open();
  await before.user.click(before.getByRole("button", { name: "Buka" }));
  await untilAsked(before);
  expect(before.getAllByRole("dialog")).toHaveLength(1);
  before.getByRole("dialog", { name: "Lainnya" });
  before.unmount();

  const after = await open();
  await untilAsked(after);
  await after.findByRole("dialog", NEWS);
  await after.user.click(after.getByRole("button", { name: "Buka" }));
  expect(after.getAllByRole("dialog")).toHaveLength(1);
  after.getByRole("dialog", { name: "Lainnya" });
  expect(stored()).toBe(EARLIER);
});
