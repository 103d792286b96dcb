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
import { wishesOf, withWish, type BellSubject } from "./wishes.ts";

interface BellChange {
  /** The bell as it will probably be. */
  guess: (bell: BellState) => BellState;
  send: () => Promise<BellState>;
}

const { queryKey: BELL } = bellQuery();
const storage = (): Storage => localStorage;
const CHANGE = ["change the bell"];

/** {@link useBell} with the changes that the server has not confirmed yet. */
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
    onError: (error) => {
      toasts.show("danger", callErrorCode(error) === "bell_full" ? text.full : text.failed);
      // The answer alone may have been lost.
      void cache.invalidateQueries({ queryKey: BELL });
    },
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

/** Whether the browser has lost the subscription that the fan has turned on: browsers replace or drop some. */
export function isPushLost({ isPushedHere }: BellState): boolean {
  return !isPushedHere && pushAbility(pushHost()) === "granted" && readStored(storage, STORED.bell) === "on";
}

/** The fan's presses. */
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
    const subscription = await subscribeToPushes(pushHost(), async () => {
      // Not through the cache: a change cancels its reads.
      const { pushKey } = cache.getQueryData(BELL) ?? (await call("getBell", {}));
      return pushKey;
    });
    if (subscription === null) return false;
    const body = { subscription, language, zone: ownZone() };
    const isOn = await this.#change(
      (bell) => bell,
      () => call("subscribePush", { body }),
    );
    if (isOn) writeStored(storage, STORED.bell, "on");
    return isOn;
  }

  async turnOffHere(): Promise<void> {
    writeStored(storage, STORED.bell, "no pushes");
    await unsubscribeFromPushes(pushHost()).catch(() => undefined);
    await this.#change(
      (bell) => ({ ...bell, isPushedHere: false }),
      () => this.#parts.call("unsubscribePush", {}),
    );
  }

  /** Turns on the usual wishes about a member or show, and asks the browser. To be called by a press. */
  async ring(subject: BellSubject): Promise<void> {
    const { toasts, text } = this.#parts;
    // First, since the browser asks only as the direct result of a press.
    const asking = this.turnOnHere();
    const wishes = await this.#usualWishes(subject).catch(() => null);
    if (wishes === null) {
      toasts.show("danger", text.failed);
      return;
    }
    const accepted = await Promise.all(wishes.map((wish) => this.setWish(wish, true)));
    if (accepted.includes(false)) return;
    const isPushed = await asking;
    toasts.show("success", isPushed ? text.on(subject.label) : text.onHere(subject.label));
  }

  async silence(subject: BellSubject): Promise<void> {
    const wishes = wishesOf(this.#parts.cache.getQueryData(BELL), subject);
    await Promise.all(wishes.map((wish) => this.setWish(wish, false)));
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

  /** @returns whether the server has accepted the change */
  async #change(guess: BellChange["guess"], send: BellChange["send"]): Promise<boolean> {
    return this.#parts.change({ guess, send }).then(
      () => true,
      () => false,
    );
  }
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
