import {
  MAX_WISHES,
  type BellMember,
  type BellNotice,
  type BellState,
  type BellWish,
  type Language,
  type PushSubscriptionData,
  type QuietHours,
} from "@penlight/contract";
import { showPath } from "@penlight/contract/show-path";
import { isoOf, type Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import { hashOf, newId } from "../base/ids.ts";
import type { Db } from "../db/schema/schema.ts";
import { openOrNull, type Keys } from "../identity/keys.ts";
import type { PushService } from "../platforms/push-service.ts";
import { missedNotices } from "./bell-notices.queries.ts";
import {
  addWish,
  adoptBell,
  DEFAULT_ZONE,
  ensureBell,
  findBell,
  listSubscriptions,
  listWishes,
  putSubscription,
  removeSubscriptionOf,
  resealSubscription,
  removeWish,
  setQuiet,
  setSeen,
  setUsed,
  setZone,
  subscriptionsOfOlderKeys,
  type BellOwner,
  type BellRow,
} from "./bells.queries.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import type { Rooms } from "../rooms/rooms.ts";
import type { TheaterStore } from "../theater/store/theater-store.ts";
import type { Delivery } from "./delivery.ts";
import { wishOf } from "./subjects.ts";

export interface BellsOptions {
  db: Db;
  keys: Keys;
  push: PushService;
  delivery: Pick<Delivery, "sendTo">;
  directory: Pick<MemberDirectory, "byId" | "slugOf">;
  store: Pick<TheaterStore, "show" | "setlist">;
  rooms: Pick<Rooms, "lists">;
  clock: Clock;
}

const RESEALED_AT_ONCE = 500;
/** How often it is stored that a bell is used. */
const USED_EVERY_MS = 86_400_000;
const MAX_MISSED = 20;
const MISSED_MS = 7 * 86_400_000;

/** The caller of the bell's calls. */
export interface BellCaller {
  userId: string | null;
  /** The device's id, as in its cookie. */
  device: string;
}

/** What rings for a fan, or for a device without a session. */
export class Bells {
  readonly #options: BellsOptions;

  constructor(options: BellsOptions) {
    this.#options = options;
  }

  async read(caller: BellCaller): Promise<BellState> {
    const { db, clock } = this.#options;
    const owner = await this.#ownerOf(caller);
    const bell = await findBell(db, owner);
    const now = new Date(clock());
    if (bell && now.getTime() - bell.used_at.getTime() > USED_EVERY_MS) await setUsed(db, bell.id, now);
    return this.#stateOf(bell, owner);
  }

  /** Rejects with `bell_full` when there are too many wishes. */
  async setWish(caller: BellCaller, wish: BellWish, isOn: boolean): Promise<BellState> {
    const { db } = this.#options;
    return this.#change(caller, async (bell, now) => {
      if (!isOn) await removeWish(db, bell.id, wish);
      else if (!(await addWish(db, bell.id, wish, { now, most: MAX_WISHES })))
        throw new AppError("bell_full", `There are ${MAX_WISHES} wishes already.`);
    });
  }

  async setQuiet(caller: BellCaller, quiet: QuietHours | null, zone: string): Promise<BellState> {
    return this.#change(caller, ({ id }) => setQuiet(this.#options.db, id, quiet, zone));
  }

  /** Rejects with `push_service_unknown` for an address that belongs to none. */
  async subscribe(
    caller: BellCaller,
    subscription: PushSubscriptionData,
    { language, zone }: { language: Language; zone: string },
  ): Promise<BellState> {
    const { db, push, keys } = this.#options;
    if (!push.takes(subscription.endpoint))
      throw new AppError("push_service_unknown", "This is no push service that we know.");
    return this.#change(caller, async (bell, now) => {
      const id = newId();
      await putSubscription(db, {
        id,
        bellId: bell.id,
        deviceHash: hashOf(caller.device),
        endpointHash: hashOf(subscription.endpoint),
        sealed: keys.seal(JSON.stringify(subscription), id),
        language,
        now,
      });
      await setZone(db, bell.id, zone);
    });
  }

  /** Ends the pushes to this device, whoever's bell they are for: its fan may have signed out. */
  async unsubscribe(caller: BellCaller): Promise<BellState> {
    await removeSubscriptionOf(this.#options.db, hashOf(caller.device));
    return this.read(caller);
  }

  /** Rejects with `push_not_here`, and with `push_failed` when the push service does not take it. */
  async test(caller: BellCaller): Promise<{ isSent: boolean }> {
    const { db, delivery, clock } = this.#options;
    const owner = await this.#ownerOf(caller);
    const bell = await findBell(db, owner);
    const devices = bell === undefined ? [] : await listSubscriptions(db, bell.id);
    const here = devices.find(({ device_hash }) => device_hash === owner.deviceHash);
    if (!here) throw new AppError("push_not_here", "This device receives no pushes.");
    const { kind } = await delivery.sendTo(here, testNotice(clock()));
    if (kind === "sent") return { isSent: true };
    if (kind === "gone") throw new AppError("push_not_here", "This device has ended its subscription.");
    throw new AppError("push_failed", "The push service did not take the test.");
  }

  async seen(caller: BellCaller): Promise<BellState> {
    return this.#change(caller, ({ id }, now) => setSeen(this.#options.db, id, now));
  }

  /** Seals subscriptions with the current key, so that an older secret can be given up. */
  async reseal(signal: AbortSignal): Promise<void> {
    const { db, keys } = this.#options;
    for (let after = ""; !signal.aborted;) {
      const page = { after, limit: RESEALED_AT_ONCE };
      const old = await subscriptionsOfOlderKeys(db, keys.currentId, page);
      for (const { id, sealed } of old) {
        const text = openOrNull(keys, sealed, id);
        // Another process may have sealed it, with a newer secret.
        if (text !== null) await resealSubscription(db, id, keys.seal(text, id));
      }
      after = old.at(-1)?.id ?? "";
      if (old.length < RESEALED_AT_ONCE) return;
    }
  }

  async #change(caller: BellCaller, change: (bell: BellRow, now: Date) => Promise<void>): Promise<BellState> {
    const { db, clock } = this.#options;
    const now = new Date(clock());
    const owner = await this.#ownerOf(caller);
    await change(await ensureBell(db, owner, now), now);
    return this.#stateOf(await findBell(db, owner), owner);
  }

  /** A device's bell follows the account that signs in on the device. */
  async #ownerOf({ userId, device }: BellCaller): Promise<BellOwner> {
    const { db, clock } = this.#options;
    const deviceHash = hashOf(device);
    if (userId !== null && (await findBell(db, { userId: null, deviceHash })) !== undefined)
      await adoptBell(db, userId, deviceHash, new Date(clock()));
    return { userId, deviceHash };
  }

  async #stateOf(bell: BellRow | undefined, { deviceHash }: BellOwner): Promise<BellState> {
    const { db, push, clock } = this.#options;
    const pushKey = push.publicKey;
    if (bell === undefined)
      return {
        pushKey,
        wishes: [],
        members: [],
        shows: [],
        quiet: null,
        zone: DEFAULT_ZONE,
        isPushedHere: false,
        devices: 0,
        missed: [],
      };
    const since = new Date(Math.max(bell.seen_at.getTime(), clock() - MISSED_MS));
    const [wishes, devices, missed] = await Promise.all([
      listWishes(db, bell.id),
      listSubscriptions(db, bell.id),
      missedNotices(db, bell.id, { since, most: MAX_MISSED }),
    ]);
    const shows = this.#showsOf(wishes);
    const known = wishes
      .flatMap(({ subject, lead_min }) => wishOf(subject, lead_min) ?? [])
      .filter((wish) => wish.of !== "show" || shows.some(({ id }) => id === wish.scheduleId));
    return {
      pushKey,
      wishes: known,
      members: this.#membersOf(known),
      shows,
      quiet: quietOf(bell),
      zone: bell.zone,
      isPushedHere: devices.some(({ device_hash }) => device_hash === deviceHash),
      devices: devices.length,
      missed: missed.map(({ id, rang_at, notice }) => ({ id, rangAt: isoOf(rang_at.getTime()), notice })),
    };
  }

  #membersOf(wishes: readonly BellWish[]): BellMember[] {
    const { directory, rooms } = this.#options;
    const ids = new Set(
      wishes.flatMap((wish) => ("memberId" in wish && wish.memberId !== null ? [wish.memberId] : [])),
    );
    return [...ids].flatMap((id) => {
      const member = directory.byId(id);
      if (!member) return [];
      const { stageName: name, roomId, idnUsername } = member;
      const image = rooms.lists.faceOf(member);
      return [{ id, name, slug: directory.slugOf(member), image, roomId, idnUsername }];
    });
  }

  /** Upcoming shows that have a wish of their own. */
  #showsOf(wishes: readonly { subject: string; lead_min: number }[]): BellState["shows"] {
    const { store, clock } = this.#options;
    return wishes.flatMap(({ subject, lead_min }) => {
      const wish = wishOf(subject, lead_min);
      const show = wish?.of === "show" ? store.show(wish.scheduleId) : undefined;
      const setlist = show && store.setlist(show.setlist_id);
      if (!show || !setlist || show.show_at.getTime() < clock()) return [];
      return [
        {
          id: show.id,
          name: setlist.name,
          path: showPath(setlist.name, show.id),
          at: isoOf(show.show_at.getTime()),
        },
      ];
    });
  }
}

export function quietOf({ quiet_from_min: fromMin, quiet_until_min: untilMin }: BellRow): QuietHours | null {
  return fromMin === null || untilMin === null ? null : { fromMin, untilMin };
}

function testNotice(nowMs: number): BellNotice {
  return {
    kind: "test",
    tag: "test",
    path: "/notifications",
    name: "",
    platform: null,
    title: "",
    image: null,
    at: isoOf(nowMs),
    lastedMin: null,
  };
}
