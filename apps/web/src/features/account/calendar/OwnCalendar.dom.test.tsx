import type { OwnCalendar } from "@penlight/contract";
import { within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { CallError } from "../../../api/call.ts";
import { ownCalendarTexts } from "../../../i18n/account/own-calendar-texts.ts";
import { renderWith, type Answers } from "../../../testing/render-with.tsx";
import { sampleFan } from "../../../testing/sample-fan.ts";
import { OwnCalendarButton } from "./OwnCalendarButton.tsx";

const text = ownCalendarTexts.id;

const calendarAt = (path: string | null): OwnCalendar => ({
  link: { path, madeAt: "2026-11-30T05:00:00.000Z" },
  members: ["Freya", "Gita"],
});
const FIRST = "/api/calendar/cal_first.ics";
const SECOND = "/api/calendar/cal_second.ics";
const NONE: OwnCalendar = { link: null, members: [] };

/** Opens the dialog of a fan with these answers. */
async function openCalendar(answers: Answers) {
  const page = await renderWith(<OwnCalendarButton />, { session: sampleFan(), answers });
  await page.user.click(page.getByRole("button", { name: text.open }));
  const dialog = within(await page.findByRole("dialog", { name: text.title }));
  const address = (): string | undefined =>
    page.container.ownerDocument.querySelector<HTMLInputElement>(`input[aria-label="${text.link}"]`)?.value;
  const press = async (name: string): Promise<void> =>
    page.user.click(await dialog.findByRole("button", { name }));
  return { ...page, dialog, address, press };
}

/** Answers the question that is asked. */
async function confirm(page: Awaited<ReturnType<typeof openCalendar>>, question: string, answer: string) {
  const asked = within(await page.findByRole("dialog", { name: question }));
  await page.user.click(asked.getByRole("button", { name: answer }));
}

it("is offered to fans only", async () => {
  const { queryByRole } = await renderWith(<OwnCalendarButton />);
  expect(queryByRole("button", { name: text.open })).toBeNull();
});

it("makes a link, and says whom the calendar is about", async () => {
  const { dialog, press, address } = await openCalendar({
    getOwnCalendar: NONE,
    makeOwnCalendar: calendarAt(FIRST),
  });
  await dialog.findByText(text.nobody);
  await press(text.make);
  await expect.poll(address).toBe(location.origin + FIRST);
  dialog.getByText(text.members("Freya, Gita"));
});

it("shows the link again only when it is asked to, and copies it", async () => {
  const { press, address, findAllByText, dialog } = await openCalendar({ getOwnCalendar: calendarAt(FIRST) });
  await press(text.copy);
  await findAllByText(text.copied);
  // The library that presses buttons has a clipboard, too.
  expect(await navigator.clipboard.readText()).toBe(location.origin + FIRST);
  expect(address()).toBeUndefined();
  await press(text.show);
  expect(address()).toBe(location.origin + FIRST);
  const app = dialog.getByRole("link", { name: text.add });
  expect(app.getAttribute("href")).toBe(`webcal://${location.host}${FIRST}`);
});

it("shows the link when the browser does not copy it", async () => {
  const { press, address, findAllByText } = await openCalendar({ getOwnCalendar: calendarAt(FIRST) });
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  await press(text.copy);
  await findAllByText(text.copyFailed);
  expect(address()).toBe(location.origin + FIRST);
});

it("asks before it replaces the link or takes it back", async () => {
  const page = await openCalendar({
    getOwnCalendar: calendarAt(FIRST),
    makeOwnCalendar: calendarAt(SECOND),
    removeOwnCalendar: NONE,
  });
  const changes = () => page.calls.filter(({ name }) => name !== "getOwnCalendar").map(({ name }) => name);
  await page.press(text.renew);
  expect(changes()).toEqual([]);
  await confirm(page, text.renewAsk, text.renew);
  await expect.poll(page.address).toBe(location.origin + SECOND);
  await page.press(text.remove);
  expect(changes()).toEqual(["makeOwnCalendar"]);
  await confirm(page, text.removeAsk, text.remove);
  await page.dialog.findByRole("button", { name: text.make });
  await page.findAllByText(text.removed);
  expect(page.address()).toBeUndefined();
});

it("says what failed, and keeps the link", async () => {
  const answers: Answers = {
    getOwnCalendar: new CallError("network", 0, "no answer"),
    makeOwnCalendar: new CallError("rate_limited", 429, "too many"),
    removeOwnCalendar: new CallError("network", 0, "no answer"),
  };
  const page = await openCalendar(answers);
  await page.dialog.findByText(text.loadFailed);
  answers.getOwnCalendar = calendarAt(null);
  await page.user.click(page.dialog.getByRole("button", { name: "Coba lagi" }));
  await page.dialog.findByText(text.lost);
  await page.press(text.renew);
  await confirm(page, text.renewAsk, text.renew);
  await page.findAllByText(text.tooOften);
  await page.press(text.remove);
  await confirm(page, text.removeAsk, text.remove);
  await page.findAllByText(text.failed);
  page.dialog.getByText(text.lost);
});
