import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import type { Logger } from "../base/logger.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { Db } from "../db/schema/schema.ts";
import type { Devices } from "../http/device.ts";
import { fresh, privately, type Answered, type CallerContext } from "../http/route.ts";
import type { FanPart } from "../identity/fan-data.ts";
import type { Keys } from "../identity/keys.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import { PushService, type PushKeyPair } from "../platforms/push-service.ts";
import type { Rooms } from "../rooms/rooms.ts";
import type { TheaterStore } from "../theater/store/theater-store.ts";
import { Bells, quietOf, type BellCaller } from "./bells.ts";
import { findBell, listSubscriptions, listWishes, removeBellOf } from "./bells.queries.ts";
import { Delivery } from "./delivery.ts";
import { Ringer } from "./ringer.ts";
import { wishOf } from "./subjects.ts";

export interface BellOptions {
  config: Pick<Config, "push" | "publicOrigin" | "contactEmail" | "timings">;
  db: Db;
  keys: Keys;
  pushKeys: PushKeyPair;
  devices: Devices;
  watcher: LivesWatcher;
  directory: MemberDirectory;
  store: TheaterStore;
  rooms: Pick<Rooms, "factsOf" | "lists">;
  clock: Clock;
  steady: Clock;
  logger: Logger;
  /** Runs one of our jobs now. */
  hurry: (job: string) => void;
}

const RESEAL_EVERY_MS = 3_600_000;

export type Bell = ReturnType<typeof createBell>;

/** The bell: fans are called when a member goes live or a show begins, also when the app is closed. */
export function createBell(options: BellOptions) {
  const { config, db, keys, clock, steady, logger } = options;
  const contact = contactOf(config);
  const push = new PushService({ keys: options.pushKeys, contact, ...config.push, clock });
  const delivery = new Delivery({ db, keys, push, clock, steady, logger });
  const ringer = new Ringer({ ...options, delivery, everyMs: config.timings.bellMs });
  const bells = new Bells({ ...options, push, delivery });
  return {
    routes: bellRoutes(bells, options.devices),
    jobs: [
      ...ringer.jobs(),
      { name: "bell.reseal", everyMs: RESEAL_EVERY_MS, run: (signal: AbortSignal) => bells.reseal(signal) },
    ],
    channels: [],
    measures: delivery.measures,
    fan: fanPart(db),
    async [Symbol.asyncDispose]() {
      await delivery[Symbol.asyncDispose]();
      await push[Symbol.asyncDispose]();
    },
  };
}

function bellRoutes(bells: Bells, devices: Devices) {
  /** A browser without a device cookie gets one, since the bell belongs to it. */
  const asCaller = async <T>(
    { session, caller, secure }: CallerContext,
    work: (who: BellCaller) => Promise<T>,
  ): Promise<Answered<T>> => {
    const userId = session?.userId ?? null;
    if (caller.hasDevice) return fresh(await work({ userId, device: caller.device }));
    const minted = devices.mint(secure);
    return { ...fresh(await work({ userId, device: minted.device })), cookies: [minted.cookie] };
  };
  return {
    getBell: privately<"getBell">((_input, context) => asCaller(context, (who) => bells.read(who))),
    setWish: privately<"setWish">(({ body: { wish, isOn } }, context) =>
      asCaller(context, (who) => bells.setWish(who, wish, isOn)),
    ),
    setQuiet: privately<"setQuiet">(({ body: { quiet, zone } }, context) =>
      asCaller(context, (who) => bells.setQuiet(who, quiet, zone)),
    ),
    subscribePush: privately<"subscribePush">(({ body: { subscription, ...further } }, context) =>
      asCaller(context, (who) => bells.subscribe(who, subscription, further)),
    ),
    unsubscribePush: privately<"unsubscribePush">((_input, context) =>
      asCaller(context, (who) => bells.unsubscribe(who)),
    ),
    testBell: privately<"testBell">((_input, context) => asCaller(context, (who) => bells.test(who))),
    markSeen: privately<"markSeen">((_input, context) => asCaller(context, (who) => bells.seen(who))),
  };
}

/** Where push services report problems: to the operator, else at our public origin; null where neither is set. */
function contactOf({
  publicOrigin,
  contactEmail,
}: Pick<BellOptions["config"], "publicOrigin" | "contactEmail">): string | null {
  if (contactEmail !== null) return `mailto:${contactEmail}`;
  return publicOrigin?.startsWith("https:") ? publicOrigin : null;
}

function fanPart(db: Db): FanPart {
  return {
    tables: ["bells"],
    async export({ userId }) {
      const bell = await findBell(db, { userId, deviceHash: "" });
      if (bell === undefined) return { bell: null };
      const [wishes, devices] = await Promise.all([listWishes(db, bell.id), listSubscriptions(db, bell.id)]);
      return {
        bell: {
          wishes: wishes.flatMap(({ subject, lead_min }) => wishOf(subject, lead_min) ?? []),
          quiet: quietOf(bell),
          zone: bell.zone,
          devices: devices.length,
        },
      };
    },
    forget: (transaction, { userId }) => removeBellOf(transaction, userId),
  };
}
