import type { BellState, BellWish, Call, Language } from "@penlight/contract";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { callErrorCode, useCall } from "../../api/call.ts";
import { laterQueries } from "../../api/later-queries.ts";
import { bellQuery } from "../../api/use-bell.ts";
import { bellTexts } from "../../i18n/bell/bell-texts.ts";
import { useI18n, useTexts } from "../../i18n/i18n.ts";
import { STORED, writeStored } from "../../store/stored.ts";
import { useToasts, type ToastQueue } from "../../ui/toasts/toast-queue.ts";
import { pushHost, subscribeToPushes, unsubscribeFromPushes } from "./push-device.ts";
import { wishesOf, withWish, type BellSubject } from "./wishes.ts";

/** Changes of the bell. */
export function useBellActions(): BellActions {
  const cache = useQueryClient();
  const call = useCall();
  const toasts = useToasts();
  const { language } = useI18n();
  const text = useTexts(bellTexts);
  return new BellActions({ cache, call, toasts, language, text });
}

interface BellActionParts {
  cache: QueryClient;
  call: Call;
  toasts: ToastQueue;
  language: Language;
  text: typeof bellTexts.id;
}

const { queryKey: BELL } = bellQuery();

/** The end of the change that was sent last. */
const lastChanges = new WeakMap<QueryClient, Promise<void>>();

/** Changes of the bell. Each shows at once, and is taken back when the server refuses it. */
class BellActions {
  readonly #parts: BellActionParts;

  constructor(parts: BellActionParts) {
    this.#parts = parts;
  }

  /** @returns whether the server has accepted it */
  async setWish(wish: BellWish, isOn: boolean): Promise<boolean> {
    return this.#change(
      (bell) => withWish(bell, wish, isOn),
      () => this.#parts.call("setWish", { body: { wish, isOn } }),
    );
  }

  async setQuiet(quiet: BellState["quiet"]): Promise<void> {
    const body = { quiet, zone: ownZone() };
    await this.#change(
      (bell) => ({ ...bell, ...body }),
      () => this.#parts.call("setQuiet", { body }),
    );
  }

  /** Asks the browser for pushes, and tells the server. To be called by a press. @returns whether it is on */
  async turnOnHere(): Promise<boolean> {
    const { cache, call, language } = this.#parts;
    const subscription = await subscribeToPushes(
      pushHost(),
      async () => (await cache.ensureQueryData(bellQuery())).pushKey,
    );
    if (subscription === null) return false;
    const body = { subscription, language, zone: ownZone() };
    return this.#change(
      (bell) => bell,
      () => call("subscribePush", { body }),
    );
  }

  async turnOffHere(): Promise<void> {
    await unsubscribeFromPushes(pushHost()).catch(() => undefined);
    await this.#change(
      (bell) => ({ ...bell, isPushedHere: false }),
      () => this.#parts.call("unsubscribePush", {}),
    );
  }

  /** Turns on the usual wishes about a member or show, and asks the browser. To be called by a press. */
  async ring(subject: BellSubject): Promise<void> {
    const { cache, toasts, text } = this.#parts;
    // First, since the browser asks only as the direct result of a press.
    const asking = this.turnOnHere();
    const wishes = await this.#usualWishes(subject).catch(() => null);
    if (wishes === null) {
      toasts.show("danger", text.failed);
      return;
    }
    for (const wish of wishes) if (!(await this.setWish(wish, true))) return;
    const isPushed = (await asking) || cache.getQueryData(BELL)?.isPushedHere === true;
    toasts.show("success", isPushed ? text.on(subject.label) : text.onHere(subject.label));
  }

  async silence(subject: BellSubject): Promise<void> {
    const wishes = wishesOf(this.#parts.cache.getQueryData(BELL), subject);
    for (const wish of wishes) await this.setWish(wish, false);
  }

  /** Everything that was missed has been seen. */
  seen(): void {
    void this.#parts.call("markSeen", {}).catch(() => undefined);
  }

  /** Lives on each of her platforms; a show half an hour before it begins. */
  async #usualWishes(subject: BellSubject): Promise<BellWish[]> {
    if (subject.of === "show") return [{ of: "show", scheduleId: subject.scheduleId, leadMin: 30 }];
    const { member } = await this.#parts.cache.ensureQueryData(laterQueries.memberProfile(subject.name));
    const memberId = member._id;
    return [
      ...(member.room_id === null ? [] : [{ of: "live", memberId, platform: "showroom" } as const]),
      ...(member.idn_username === null ? [] : [{ of: "live", memberId, platform: "idn" } as const]),
    ];
  }

  /** @param guess the bell as it will probably be @returns whether the server has accepted the change */
  async #change(guess: (bell: BellState) => BellState, send: () => Promise<BellState>): Promise<boolean> {
    const { cache, toasts, text } = this.#parts;
    await cache.cancelQueries({ queryKey: BELL });
    const before = cache.getQueryData(BELL);
    cache.setQueryData(BELL, (bell) => bell && guess(bell));
    // One after the other: each answer then contains the changes before it.
    const sending = (lastChanges.get(cache) ?? Promise.resolve()).then(send);
    const settled = sending.then(
      () => undefined,
      () => undefined,
    );
    lastChanges.set(cache, settled);
    const isLast = (): boolean => lastChanges.get(cache) === settled;
    try {
      const bell = await sending;
      writeStored(() => localStorage, STORED.bell, "on");
      // The page listens for it, and rings from now on (`pages/shell/LaterEffects.tsx`).
      dispatchEvent(new Event(STORED.bell));
      // A later change shows already, and its answer follows.
      if (isLast()) cache.setQueryData(BELL, bell);
      return true;
    } catch (error) {
      if (isLast()) cache.setQueryData(BELL, before);
      toasts.show("danger", callErrorCode(error) === "bell_full" ? text.full : text.failed);
      return false;
    }
  }
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
