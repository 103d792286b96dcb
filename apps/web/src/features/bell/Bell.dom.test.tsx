import type { BellState, BellWish } from "@penlight/contract";
import { expect, it, onTestFinished, vi } from "vitest";
import { CallError } from "../../api/call.ts";
import { bellTexts } from "../../i18n/bell/bell-texts.ts";
import { connectionTexts } from "../../i18n/connection-texts.ts";
import { loadMessages } from "../../i18n/i18n.ts";
import { renderWith, type Answers } from "../../testing/render-with.tsx";
import { sampleFan } from "../../testing/sample-fan.ts";
import { MenuDialog } from "../../ui/controls/MenuDialog.tsx";
import { PageRing } from "./PageRing.tsx";
import { BellRow } from "./BellRow.tsx";
import { BellSwitch as BellSwitchPart } from "./BellButton.tsx";
import { BellSwitch } from "./BellSwitch.tsx";
import { LateBell } from "./LateBell.tsx";
import { bellWith, FREYA, PROFILE } from "./sample-bell.ts";
import { isSameWish } from "./wishes.ts";

const text = bellTexts.id;
const SUBJECT = { of: "member", label: "Freya", ...FREYA } as const;
const ON_SHOWROOM: BellWish = { of: "live", memberId: FREYA.id, platform: "showroom" };
const ON_IDN: BellWish = { of: "live", memberId: FREYA.id, platform: "idn" };

const isOn = (choice: HTMLElement): boolean => choice.matches(":checked");

/** Opens the dialog of a bell that rings on SHOWROOM. */
async function openChoices(answers: Answers) {
  const page = await renderWith(<BellSwitch subject={SUBJECT} />, {
    answers: { getBell: bellWith(ON_SHOWROOM), ...answers },
    session: sampleFan(),
  });
  await page.user.click(await page.findByRole("button", { name: text.rings("Freya") }));
  const choice = (name: string) => page.findByRole("switch", { name });
  return { ...page, showroom: await choice(text.live.showroom), idn: await choice(text.live.idn) };
}

it("shows each press at once, and sends it after the answer to the one before", async () => {
  const answer: ((bell: BellState) => void)[] = [];
  const { showroom, idn, calls, user } = await openChoices({
    setWish: () => new Promise((resolve) => answer.push(resolve)),
  });
  const sent = () => calls.filter(({ name }) => name === "setWish");
  await user.click(idn);
  await user.click(showroom);
  expect([idn, showroom].map(isOn)).toEqual([true, false]);
  expect(sent()).toHaveLength(1);
  // The first answer knows nothing of the second press, which stays on the screen.
  answer[0]?.(bellWith(ON_SHOWROOM, ON_IDN));
  await expect.poll(sent).toHaveLength(2);
  expect(isOn(showroom)).toBe(false);
  answer[1]?.(bellWith(ON_IDN));
  await expect.poll(() => isOn(idn)).toBe(true);
});

it("takes back the press that was refused, and no other", async () => {
  const answers: Answers = {
    setWish: ({ body }) => {
      if (isSameWish(body.wish, ON_IDN)) return new CallError("upstream_failed", 502, "the database is away");
      // The next read knows it, too.
      answers.getBell = bellWith();
      return bellWith();
    },
  };
  const { showroom, idn, findAllByText, user } = await openChoices(answers);
  await user.click(idn);
  await user.click(showroom);
  await findAllByText(text.failed);
  await expect.poll(() => isOn(idn)).toBe(false);
  expect(isOn(showroom)).toBe(false);
  // Nothing of hers rings now, and her choices stay until the dialog is closed.
  expect(idn.isConnected).toBe(true);
});

it("turns off also what the server has not confirmed yet", async () => {
  const answer: ((bell: BellState) => void)[] = [];
  const { idn, calls, user, getByRole } = await openChoices({
    setWish: () => new Promise((resolve) => answer.push(resolve)),
  });
  await user.click(idn);
  await user.click(getByRole("button", { name: text.off }));
  const changes = () =>
    calls.flatMap((call) => (call.name === "setWish" ? [[call.input.body.wish, call.input.body.isOn]] : []));
  for (const index of [0, 1, 2]) {
    await expect.poll(() => answer.length).toBe(index + 1);
    answer[index]?.(bellWith());
  }
  expect(changes()).toEqual([
    [ON_IDN, true],
    [ON_SHOWROOM, false],
    [ON_IDN, false],
  ]);
});

it("says once that several changes have failed", async () => {
  const { findAllByText, queryAllByText, user, getByRole, idn } = await openChoices({
    getBell: bellWith(ON_SHOWROOM, ON_IDN),
    setWish: new CallError("upstream_failed", 502, "the database is away"),
  });
  await user.click(getByRole("button", { name: text.off }));
  await findAllByText(text.failed);
  expect(queryAllByText(text.failed)).toHaveLength(1);
  expect(idn.isConnected).toBe(false);
});

it("subscribes again where the browser has lost a subscription, and not where the fan has turned it off", async () => {
  const toJSON = () => ({ endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } });
  const registration = { pushManager: { subscribe: () => Promise.resolve({ toJSON }) } };
  const serviceWorker = { getRegistration: () => Promise.resolve(registration), ready: registration };
  vi.stubGlobal("Notification", {
    permission: "granted",
    requestPermission: () => Promise.resolve("granted"),
  });
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("navigator", { userAgent: navigator.userAgent, serviceWorker });
  onTestFinished(() => void vi.unstubAllGlobals());
  const bell = bellWith(ON_IDN);
  const open = (
    stored: string,
    subscribePush: Answers["subscribePush"] = { ...bell, isPushedHere: true },
  ) => {
    localStorage.setItem("bell", stored);
    const answers = { getBell: bell, subscribePush };
    return renderWith(<PageRing bell={bell} />, { answers, session: sampleFan() });
  };
  const subscribed = ({ calls }: Awaited<ReturnType<typeof open>>) =>
    calls.filter(({ name }) => name === "subscribePush").length;
  const off = await open("no pushes");
  const on = await open("on");
  await expect.poll(() => subscribed(on)).toBe(1);
  expect(subscribed(off)).toBe(0);
  // The fan has pressed nothing, and is told of no failure.
  const refused = await open("on", new CallError("push_service_unknown", 422, "no such service"));
  await expect.poll(() => subscribed(refused)).toBe(1);
  expect(refused.queryByText(text.failed)).toBeNull();
});

it("opens the choices also while the browser still asks the fan", async () => {
  vi.stubGlobal("Notification", {
    permission: "default",
    requestPermission: () => new Promise(() => undefined),
  });
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("navigator", { userAgent: navigator.userAgent, serviceWorker: {} });
  onTestFinished(() => void vi.unstubAllGlobals());
  const show = { of: "show", scheduleId: "65aa00000000000000000002", leadMin: 30 } as const;
  const { findByRole, user } = await renderWith(<BellSwitch subject={{ ...show, label: "Pajama Drive" }} />, {
    answers: { getBell: bellWith(), setWish: bellWith(show) },
  });
  await user.click(await findByRole("button", { name: text.ring("Pajama Drive") }));
  await user.click(await findByRole("button", { name: text.rings("Pajama Drive") }));
  await findByRole("switch", { name: text.show });
});

it("turns a bell on in a live's menu, which closes; a further press opens the choices over the menu", async () => {
  const onClose = vi.fn();
  const answers: Answers = { getMemberProfile: PROFILE, setWish: bellWith(ON_SHOWROOM, ON_IDN) };
  const live = { platform: "idn", room: FREYA.idnUsername, urlKey: "freya" } as const;
  const { user, calls, findByRole, findAllByText } = await renderWith(
    <MenuDialog title="Freya" onClose={onClose}>
      <BellRow room={live} name="Freya" roomId={FREYA.roomId} />
    </MenuDialog>,
    { answers: { getBell: bellWith(), ...answers } },
  );
  await user.click(await findByRole("button", { name: text.ring("Freya") }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await findAllByText(text.onHere("Freya"));
  expect(calls.flatMap((call) => (call.name === "setWish" ? [call.input.body.wish] : []))).toEqual([
    ON_SHOWROOM,
    ON_IDN,
  ]);
  await user.click(await findByRole("button", { name: text.rings("Freya") }));
  await findByRole("switch", { name: text.live.idn });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it("turns on with the first press also where its code is loaded only then, and keeps the focus", async () => {
  const label = (await loadMessages("id")).room.bell("Freya");
  const { user, findByRole, findByText, calls } = await renderWith(
    <LateBell subject={SUBJECT} look="plain" />,
    {
      answers: { getMemberProfile: PROFILE, getBell: bellWith(), setWish: bellWith(ON_SHOWROOM, ON_IDN) },
    },
  );
  await user.click(await findByRole("button", { name: label }));
  await findByText(text.onHere("Freya"));
  const bell = await findByRole("button", { name: text.rings("Freya") });
  expect(document.activeElement).toBe(bell);
  expect(calls.filter(({ name }) => name === "setWish")).toHaveLength(2);
});

it("also rings before an announced live where it reminds of one, and says that it does", async () => {
  const announced: BellWish = { of: "announced", memberId: FREYA.id, leadMin: 10 };
  const words = { off: "Ingatkan aku", on: "Diingatkan" };
  const { user, findByRole, calls } = await renderWith(
    <LateBell subject={{ ...SUBJECT, isAnnounced: true }} words={words} />,
    {
      answers: {
        getMemberProfile: PROFILE,
        getBell: bellWith(),
        setWish: bellWith(ON_SHOWROOM, ON_IDN, announced),
      },
    },
  );
  await user.click(await findByRole("button", { name: words.off }));
  const bell = await findByRole("button", { name: words.on });
  expect(document.activeElement).toBe(bell);
  expect(calls.flatMap((call) => (call.name === "setWish" ? [call.input.body.wish] : []))).toEqual([
    ON_SHOWROOM,
    ON_IDN,
    announced,
  ]);
});

it("keeps the button while its code is loaded, says when that fails, and tries again with the next press", async () => {
  let fail: (isHere: boolean) => void = () => undefined;
  vi.spyOn(BellSwitchPart, "load").mockReturnValueOnce(new Promise((resolve) => (fail = resolve)));
  const words = { off: "Ingatkan aku", on: "Diingatkan" };
  const { user, findByRole, getByRole, findAllByText } = await renderWith(
    <LateBell subject={SUBJECT} words={words} />,
    {
      answers: { getMemberProfile: PROFILE, getBell: bellWith(), setWish: bellWith(ON_SHOWROOM, ON_IDN) },
    },
  );
  await user.click(getByRole("button", { name: words.off }));
  expect(getByRole("button", { name: words.off }).getAttribute("aria-busy")).toBe("true");
  fail(false);
  await findAllByText(connectionTexts.id.bellFailed);
  await user.click(getByRole("button", { name: words.off }));
  await findByRole("button", { name: words.on });
});

it("shows at once that a bell is on where its code is loaded only with a press", async () => {
  const { findByRole } = await renderWith(<LateBell subject={SUBJECT} look="plain" />, {
    answers: { getBell: bellWith(ON_IDN) },
    session: sampleFan(),
  });
  await findByRole("button", { name: text.rings("Freya") });
});
