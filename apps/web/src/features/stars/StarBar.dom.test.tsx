import type { EndpointInput, FarmAnswer, SentStars, Star, StarStock } from "@penlight/contract";
import { act, within } from "@testing-library/react";
import { createRef } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CallError } from "../../api/call.ts";
import { renderWith, type Answers } from "../../testing/render-with.tsx";
import { sampleFan, sampleLog } from "../../testing/sample-fan.ts";
import { starSound } from "./sound/star-sounds.ts";
import { StarBar } from "./StarBar.tsx";

const FREYA = 318225;
const COLOURS = ["Red", "Orange", "Blue", "Green", "Purple"];
const FAILED = new CallError("upstream_failed", 502, "the platform failed");

/** A purse at the platform, from which stars are taken as they are sent. */
function purseOf(counts: number[]) {
  const stars = (): Star[] =>
    (["a", "b", "c", "d", "e"] as const).map((name, at) => ({
      gift_id: at,
      free_num: counts[at] ?? 0,
      name,
      label: `Star ${COLOURS[at]}`,
      url: `https://image.example/${name}.png`,
    }));
  return {
    /** Nothing can be earned by watching. */
    startFarm: (): FarmAnswer => ({ state: "running", message: "", star: stars(), live_rank: null }),
    addOwnActivity: sampleLog(),
    listStars: (): StarStock => ({ star: stars(), live_rank: null }),
    sendStars: ({ body }: EndpointInput<"sendStars">): SentStars => {
      const at = "abcde".indexOf(body.gift_name ?? "");
      const num = Number(body.num);
      const left = (counts[at] ?? 0) - num;
      counts[at] = left;
      const gift = { gift_id: at, gift_name: "", num, remaining_num: left, add_point: num, bonus_rate: 0 };
      return { ok: true, ...gift, notify_level_up: false };
    },
  };
}

/** Shows a fan's stars. From then on the time only passes where the test waits: clicks are sent after a pause. */
async function open(answers: Answers) {
  const rendered = await renderWith(
    <StarBar roomId={FREYA} name="Freya" open target={createRef()} login={null} />,
    { answers, session: sampleFan() },
  );
  await rendered.findByRole("button", { name: "Send All Stars" });
  // Faked anew, timers that run already would be lost.
  if (!vi.isFakeTimers()) vi.useFakeTimers();
  return rendered;
}

/** Clicks a button as fast as a page can tell the clicks apart. */
function quickly(button: HTMLElement, times: number): void {
  for (let click = 0; click < times; click += 1) button.click();
}

/** How many stars each call sent. */
const sent = (calls: Awaited<ReturnType<typeof open>>["calls"]): unknown[] =>
  calls.flatMap((call) => (call.name === "sendStars" ? [call.input.body.num] : []));

// There is no audio device.
beforeEach(() => starSound.choose("off"));

describe("stars that a fan clicks", () => {
  it("are returned, with a message, when they could not be sent", async () => {
    const purse = purseOf([64, 99, 3, 0, 9]);
    const answers: Answers = { ...purse, sendStars: FAILED };
    const { findByRole, findByText, calls } = await open(answers);
    quickly(await findByRole("button", { name: "Star Red, sisa 64" }), 10);
    await findByText("Star tidak terkirim. Coba lagi ya.");
    const red = await findByRole("button", { name: "Star Red, sisa 64" });
    answers.sendStars = purse.sendStars;
    quickly(red, 13);
    await findByRole("button", { name: "Star Red, sisa 51" });
    expect(sent(calls)).toEqual([10, 10, 3]);
  });

  it("are never more than the fan has", async () => {
    const { findByRole, calls } = await open(purseOf([3, 0, 0, 0, 0]));
    quickly(await findByRole("button", { name: "Star Red, sisa 3" }), 12);
    quickly(await findByRole("button", { name: "Star Blue, sisa 0" }), 2);
    const red = await findByRole("button", { name: "Star Red, sisa 0" });
    expect(sent(calls)).toEqual([3]);
    expect(red.getAttribute("aria-disabled")).toBe("true");
  });

  it("can be given by keyboard", async () => {
    const { findByRole, findByText, user } = await open(purseOf([64, 99, 3, 3, 9]));
    const green = await findByRole("button", { name: "Star Green, sisa 3" });
    green.focus();
    await user.keyboard("{Enter} ");
    await findByText(/^2 Star Green terkirim, sisa 1$/);
    expect(document.activeElement).toBe(await findByRole("button", { name: "Star Green, sisa 1" }));
  });

  it("disable the other colours while they are being sent", async () => {
    const { findByRole, getByRole } = await open({
      ...purseOf([64, 99, 3, 0, 9]),
      sendStars: () => new Promise<SentStars>(() => undefined),
    });
    quickly(await findByRole("button", { name: "Star Red, sisa 64" }), 13);
    const red = await findByRole("button", { name: "Star Red, sisa 51, 3 menunggu dikirim" });
    const others = [/^Star Orange, /, /^Star Purple, /, "Send All Stars"].map((name) =>
      getByRole("button", { name }).getAttribute("aria-disabled"),
    );
    expect(others).toEqual(["true", "true", "true"]);
    expect(red.getAttribute("aria-disabled")).toBe("false");
  });
});

describe("all stars at once", () => {
  it("are sent after a confirmation", async () => {
    const counts = [64, 99, 3, 0, 9];
    const { findByRole, findByText, getByRole, calls, user } = await open({
      ...purseOf(counts),
      sendAllStars: () => {
        counts.fill(0);
        return { ok: true, gifts: [], notify_level_up: false };
      },
    });
    await user.click(await findByRole("button", { name: "Send All Stars" }));
    const question = within(getByRole("dialog", { name: "Kirim semua star?" }));
    question.getByText(/175 star yang kamu punya dikirim ke Freya\./);
    await user.click(question.getByRole("button", { name: "Batal" }));
    expect(calls.map(({ name }) => name)).not.toContain("sendAllStars");

    await user.click(getByRole("button", { name: "Send All Stars" }));
    const again = within(getByRole("dialog", { name: "Kirim semua star?" }));
    await user.click(again.getByRole("button", { name: "Send All Stars" }));
    await findByText("Sukses Mengirim Semua Star");
    await findByRole("button", { name: "Star Red, sisa 0" });
  });

  it("remain with the fan when they could not be sent", async () => {
    const { findByRole, findByText, getByRole, user } = await open({
      ...purseOf([64, 99, 3, 0, 9]),
      sendAllStars: FAILED,
    });
    await user.click(await findByRole("button", { name: "Send All Stars" }));
    const question = within(getByRole("dialog", { name: "Kirim semua star?" }));
    question.getByText(/175 star yang kamu punya dikirim ke Freya\./);
    await user.click(question.getByRole("button", { name: "Send All Stars" }));
    await findByText("Gagal mengirim star");
    await findByRole("button", { name: "Star Red, sisa 64" });
    expect(getByRole("button", { name: "Send All Stars" }).getAttribute("aria-disabled")).toBe("false");
  });
});

it("shows a visitor a row without buttons, and the way to the login, and earns nothing", async () => {
  const { findByText, getByRole, queryByRole, calls } = await renderWith(
    <StarBar roomId={FREYA} name="Freya" open target={createRef()} login={<a href="/login">Login</a>} />,
  );
  await findByText("Please login first to send stars gift");
  getByRole("link", { name: "Login" });
  expect(queryByRole("button")).toBeNull();
  expect(calls).toEqual([]);
});

describe("watching", () => {
  it("earns stars after eighty seconds, only while the page is visible", async () => {
    vi.useFakeTimers();
    const purse = purseOf([5, 0, 0, 0, 0]);
    const earned = purseOf([15, 0, 0, 0, 0]).startFarm();
    const toast = { message: "You got free gifts as a free viewing bonus!" };
    const answers: Answers = { ...purse };
    const { findByRole, findByText, calls } = await open(answers);
    await findByRole("button", { name: "Star Red, sisa 5" });
    const reports = (): number => calls.filter(({ name }) => name === "startFarm").length;
    expect(reports()).toBe(1);

    answers.startFarm = { ...earned, state: "success", data: { live_watch_incentive: {}, toast } };
    const isHidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await act(() => vi.advanceTimersByTimeAsync(81_000));
    expect(reports()).toBe(1);
    isHidden.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange"));
    await findByText("You got free gifts as a free viewing bonus!");
    await findByRole("button", { name: "Star Red, sisa 15" });
    expect(reports()).toBe(2);
  });

  it("says once until when no stars are available, and sends no report before that", async () => {
    const untilMs = Math.ceil(Date.now() / 60_000) * 60_000 + 20 * 60_000;
    const answers: Answers = {
      ...purseOf([5, 0, 0, 0, 0]),
      startFarm: {
        state: "limit",
        message: "",
        star: true,
        live_rank: null,
        until_at: new Date(untilMs).toISOString(),
      },
    };
    const first = await open(answers);
    await first.findByText(/^Star gratis bisa didapat lagi mulai \d\d\.\d\d \S+$/);
    const reports = ({ calls }: typeof first): number =>
      calls.filter(({ name }) => name === "startFarm").length;
    expect(reports(first)).toBe(1);
    first.unmount();
    vi.useRealTimers();

    // As after a reload: the browser remembers the limit.
    const second = await open(answers);
    await second.findByRole("button", { name: "Star Red, sisa 5" });
    expect(reports(second)).toBe(0);
  });
});
