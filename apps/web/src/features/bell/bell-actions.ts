import type { BellState, BellWish, Call, Language } from "@penlight/contract";
import { useMutation, useMutationState, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { callErrorCode, useCall } from "../../api/call.ts";
import { laterQueries } from "../../api/later-queries.ts";
import { bellQuery, useBell } from "../../api/use-bell.ts";
import { bellTexts } from "../../i18n/bell/bell-texts.ts";
import { useI18n, useTexts } from "../../i18n/i18n.ts";
import { readStored, STORED, writeStored } from "../../store/stored.ts";
import { useToasts, type ToastQueue } from "../../ui/toasts/toast-queue.ts";
import { pushAbility, pushHost, subscribeToPushes, unsubscribeFromPushes } from "./push-device.ts";
import { withWish, type BellSubject } from "./wishes.ts";

interface BellChange {
  /** The bell as it will probably be. */
  guess: (bell: BellState) => BellState;
  send: () => Promise<BellState>;
}

const { queryKey: BELL } = bellQuery();
const storage = (): Storage => localStorage;
const CHANGE = ["change the bell"];

/**
 * {@link useBell} with the changes that the server has not confirmed yet.
 * @param isNeeded requests it also for a visitor who has never pressed a bell
 */
export function useChangedBell(isNeeded = false) {
  const bell = useBell(isNeeded);
  const pending = useMutationState({
    filters: { mutationKey: CHANGE, status: "pending" },
    select: ({ state }) => (state.variables as BellChange).guess,
  });
  return { ...bell, data: bell.data && pending.reduce((data, guess) => guess(data), bell.data) };
}

/** Changes of the bell. Each shows at once in {@link useChangedBell}, until the server accepts or refuses it. */
export function useBellActions(): BellActions {
  const cache = useQueryClient();
  const call = useCall();
  const toasts = useToasts();
  const { language } = useI18n();
  const text = useTexts(bellTexts);
  const { mutateAsync } = useMutation({
    mutationKey: CHANGE,
    // One after the other: each answer then contains the changes before it.
    scope: { id: "bell" },
    // The browser may believe wrongly that it is offline, and a change must not wait for another evening.
    networkMode: "always",
    mutationFn: ({ send }: BellChange) => send(),
    // An answer that is on its way may be older than the change.
    onMutate: () => cache.cancelQueries({ queryKey: BELL }),
    onSuccess: (bell) => {
      cache.setQueryData(BELL, bell);
      if (readStored(storage, STORED.bell) === null) writeStored(storage, STORED.bell, "on");
    },
    // The answer alone may have been lost.
    onError: () => void cache.invalidateQueries({ queryKey: BELL }),
  });
  return new BellActions({ cache, call, toasts, language, text, change: mutateAsync });
}

interface BellActionParts {
  cache: QueryClient;
  call: Call;
  toasts: ToastQueue;
  language: Language;
  text: typeof bellTexts.id;
  change: (change: BellChange) => Promise<BellState>;
}

/** The fan's presses. */
class BellActions {
  readonly #parts: BellActionParts;

  constructor(parts: BellActionParts) {
    this.#parts = parts;
  }

  async setWish(wish: BellWish, isOn: boolean): Promise<void> {
    await this.#changeAll([this.#wish(wish, isOn)]);
  }

  async setQuiet(quiet: BellState["quiet"]): Promise<void> {
    const body = { quiet, zone: ownZone() };
    const guess = (bell: BellState): BellState => ({ ...bell, ...body });
    await this.#changeAll([{ guess, send: () => this.#parts.call("setQuiet", { body }) }]);
  }

  /** Asks the browser for pushes, and tells the server. To be called by a press. */
  async turnOnHere(): Promise<void> {
    const { toasts, text } = this.#parts;
    const subscription = await this.#subscribe();
    if (subscription) await this.#changeAll([subscription]);
    // The page says by itself that the fan has refused.
    else if (pushAbility(pushHost()) === "granted") toasts.show("danger", text.failed);
  }

  /** Replaces a subscription that the browser has lost. A failure is not shown: the fan has pressed nothing. */
  async renewHere(): Promise<void> {
    const subscription = await this.#subscribe();
    if (subscription) await this.#parts.change(subscription).catch(() => undefined);
  }

  async turnOffHere(): Promise<void> {
    writeStored(storage, STORED.bell, "no pushes");
    await unsubscribeFromPushes(pushHost()).catch(() => undefined);
    const guess = (bell: BellState): BellState => ({ ...bell, isPushedHere: false });
    await this.#changeAll([{ guess, send: () => this.#parts.call("unsubscribePush", {}) }]);
  }

  /** Turns on the usual wishes about a member or show, and asks the browser. To be called by a press. */
  async ring(subject: BellSubject): Promise<void> {
    const { toasts, text } = this.#parts;
    // First, since the browser asks only as the direct result of a press.
    const asking = this.#subscribe();
    const wishes = await this.#usualWishes(subject).catch(() => null);
    if (wishes === null) {
      toasts.show("danger", text.failed);
      return;
    }
    if (!(await this.#changeAll(wishes.map((wish) => this.#wish(wish, true))))) return;
    const subscription = await asking;
    const isPushed = subscription !== null && (await this.#changeAll([subscription]));
    toasts.show("success", isPushed ? text.on(subject.label) : text.onHere(subject.label));
  }

  /** Turns these wishes off. */
  async silence(wishes: readonly BellWish[]): Promise<void> {
    await this.#changeAll(wishes.map((wish) => this.#wish(wish, false)));
  }

  /** Tells the server that the fan has seen everything that was missed. A failure leaves it for the next visit. */
  seen(): void {
    const send = (): Promise<BellState> => this.#parts.call("markSeen", {});
    void this.#parts.change({ guess: (bell) => bell, send }).catch(() => undefined);
  }

  #wish(wish: BellWish, isOn: boolean): BellChange {
    return {
      guess: (bell) => withWish(bell, wish, isOn),
      send: () => this.#parts.call("setWish", { body: { wish, isOn } }),
    };
  }

  /** Subscribes the browser to pushes. @returns the change that tells the server; null where the browser refuses */
  async #subscribe(): Promise<BellChange | null> {
    const { cache, call, language } = this.#parts;
    const subscription = await subscribeToPushes(pushHost(), async () => {
      // Not through the cache: a change cancels its reads.
      const { pushKey } = cache.getQueryData(BELL) ?? (await call("getBell", {}));
      return pushKey;
    });
    if (subscription === null) return null;
    const body = { subscription, language, zone: ownZone() };
    return {
      guess: (bell) => bell,
      async send() {
        const bell = await call("subscribePush", { body });
        writeStored(storage, STORED.bell, "on");
        return bell;
      },
    };
  }

  /** Lives on each of her platforms, ten minutes before an announced one, and half an hour before a show begins. */
  async #usualWishes(subject: BellSubject): Promise<BellWish[]> {
    if (subject.of === "show") return [{ of: "show", scheduleId: subject.scheduleId, leadMin: 30 }];
    const { member } = await this.#parts.cache.ensureQueryData(laterQueries.memberProfile(subject.name));
    const memberId = member._id;
    return [
      ...(member.room_id === null ? [] : [{ of: "live", memberId, platform: "showroom" } as const]),
      ...(member.idn_username === null ? [] : [{ of: "live", memberId, platform: "idn" } as const]),
      ...(subject.isAnnounced ? [{ of: "announced", memberId, leadMin: 10 } as const] : []),
    ];
  }

  /** Sends changes, and says once that some have failed. @returns whether the server has accepted all */
  async #changeAll(changes: readonly BellChange[]): Promise<boolean> {
    const { change, toasts, text } = this.#parts;
    const answers = await Promise.allSettled(changes.map((one) => change(one)));
    const failure = answers.find((answer) => answer.status === "rejected");
    if (failure === undefined) return true;
    toasts.show("danger", callErrorCode(failure.reason) === "bell_full" ? text.full : text.failed);
    return false;
  }
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
