import { join } from "node:path";
import type { SharedReads } from "../upstream/shared-reads.ts";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import { auditOf, forgetInAudit } from "../audit/audit.queries.ts";
import type { OpenDatabase } from "../db/open.ts";
import type { Db } from "../db/schema/schema.ts";
import type { Devices } from "../http/device.ts";
import type { ShowroomAccounts } from "../platforms/showroom-accounts.ts";
import { accountRoutes, addCaptchaRoute, profileRoutes } from "./accounts.routes.ts";
import { Erasures, Leave } from "./leaving.ts";
import { ERASED_LIST, ErasedList } from "./erased-list.ts";
import type { FanData, FanPart } from "../identity/fan-data.ts";
import { FanPlatform } from "../identity/fan-platform.ts";
import { createGate } from "../identity/gate.ts";
import { createKeys, type Keys } from "../identity/keys.ts";
import { LoginGuard } from "./login-guard.ts";
import { ownChannels } from "./own-channel.ts";
import { PendingLogins } from "./pending-logins.ts";
import { Profiles } from "./profiles.ts";
import { Sessions, type SessionsEnd } from "../identity/sessions.ts";
import { SignIn } from "./sign-in.ts";
import { createUserRecords, permissionsOf } from "./user-record.ts";
import { admitUser } from "./admit-user.ts";
import { devicesOf, removeDevicesOf } from "./known-devices.queries.ts";
import { countUsers, deleteUser, exportUser, type SignedUp } from "../identity/users.queries.ts";
import { userRoutes } from "./users.routes.ts";
import { Users, type UsersOptions } from "./users.ts";

const SWEEP_EVERY_MS = 10 * 60_000;
/** Maximum number of ended sessions per bus message. */
const MOST_TOLD = 100;

export interface AccountsOptions {
  config: Pick<Config, "accounts" | "dataDir" | "platforms" | "timings">;
  database: OpenDatabase;
  /** The installation's secrets, the current one first. */
  secrets: readonly [string, ...string[]];
  platform: ShowroomAccounts;
  devices: Pick<Devices, "mint">;
  clock: Clock;
  sharedReads: SharedReads;
  /** Runs one of our jobs now. */
  hurry: (job: string) => void;
  /** What all parts hold about fans. */
  fanData: FanData;
}

export type Accounts = ReturnType<typeof createAccounts>;

/** The accounts feature: fans, their sessions, profiles and records. */
export function createAccounts(options: AccountsOptions) {
  const { config, database, platform, clock, hurry } = options;
  const { db } = database;
  const { adminIds, fullAccessIds, nativeNoOrigin } = config.accounts;
  const keys = createKeys(options.secrets);
  const onEnded = tellingEnds(database);
  const sessions = new Sessions({ db, keys, clock, adminAccountIds: adminIds, onEnded });
  const records = createUserRecords(options.fanData, (accountId) => sessions.isAdmin(accountId));
  const fans = new FanPlatform(sessions, platform);
  const pending = new PendingLogins({ db, keys, clock });
  const guard = new LoginGuard({ db, devices: options.devices, clock });
  const signIn = new SignIn({ db, platform, sessions, records, pending, guard, clock, fullAccessIds });
  const profiles = new Profiles({ db, platform, fans, clock, sharedReads: options.sharedReads });
  const erasures = new Erasures({
    database,
    keys,
    clock,
    onSessionsEnded: onEnded,
    fanData: options.fanData,
    settleMs: 2 * config.timings.recordEveryMs,
  });
  const erasedList = new ErasedList({ db, file: join(config.dataDir, ERASED_LIST), erasures });
  database.events.subscribe(({ kind }) => {
    if (kind === "erased") hurry(erasedList.job.name);
  });
  const onErased = (): void => {
    database.events.publish({ kind: "erased" });
    hurry(erasures.job.name);
  };
  const leave = new Leave({ fans, sessions, erasures, onErased });
  const users = openUsers(options, { keys, erasures, records, sessions, onRemoved: onErased });
  const own = channelsHearing(database, clock);
  return {
    gate: createGate({ sessions, nativeNoOrigin }),
    fans,
    sessions,
    leave,
    /** Erases again what a restored database contains of erased accounts. */
    repeatErasures: () => erasedList.repeat(),
    /** Number of user records. */
    count: () => countUsers(db),
    /**
     * Finds or creates the record of a fan who is known from another installation.
     * @returns its id; null for a fan who has erased their account
     */
    admit(fan: SignedUp) {
      const { accountId } = fan;
      const made = { hasAllFlags: fullAccessIds.includes(accountId), now: new Date(clock()) };
      return admitUser(db, fan, { ...made, accountHashes: keys.accountHashes(accountId) });
    },
    /**
     * Hashes under which a person who erased their account is listed. @param personId the person's id at the platform
     */
    personHashes: (personId: string) => keys.personHashes(personId),
    permissionsOf: (accountId: string) => records.permissionsOf(db, accountId),
    routes: {
      ...accountRoutes({
        db,
        sessions,
        records,
        signIn,
        profiles,
        leave,
        erasures,
        fanData: options.fanData,
        onOshi: (userId, oshi) => database.events.publish({ kind: "oshi", userId, oshi }),
      }),
      ...profileRoutes(profiles),
      ...userRoutes({ db, users, records, clock, staticUrl: config.platforms.showroomStaticUrl }),
    },
    jobs: [
      erasures.job,
      erasedList.job,
      {
        name: "accounts.sweep",
        everyMs: SWEEP_EVERY_MS,
        async run() {
          await sessions.sweep();
          await pending.sweep();
          await guard.sweep();
        },
      },
    ],
    channels: [own],
    measures: [guard.attempts],
    rawRoutes: (app: FastifyInstance) => addCaptchaRoute(app, { pending, platform }),
    fan: fanPart(db, keys),
  };
}

/** The account itself, its sessions and devices, and what admins changed of it. */
function fanPart(db: Db, keys: Keys): FanPart {
  return {
    tables: ["sessions", "known_devices"],
    export: async (fan) => ({
      ...(await exportUser(db, fan.userId)),
      devices: await devicesOf(db, fan.userId),
      audit: await auditOf(db, fan.accountId),
    }),
    async forget(transaction, { userId, accountId }) {
      await removeDevicesOf(transaction, userId);
      await deleteUser(transaction, userId);
      await forgetInAudit(transaction, accountId, keys.accountHash(accountId));
    },
  };
}

/** The admins' access to all records; changes are published to the fan's open pages. */
function openUsers(
  { database, clock, fanData }: AccountsOptions,
  {
    sessions,
    ...parts
  }: Pick<UsersOptions, "keys" | "erasures" | "records" | "onRemoved"> & {
    sessions: Sessions;
  },
): Users {
  const { db, events } = database;
  return new Users({
    ...parts,
    db,
    clock,
    isAdmin: (accountId) => sessions.isAdmin(accountId),
    fanData,
    onPermissions(userId, record) {
      const permissions = { ...permissionsOf(record), max_rooms: record.max_rooms };
      events.publish({ kind: "permissions", userId, permissions });
    },
  });
}

/** The fans' own channels, connected to the bus of all processes. */
function channelsHearing({ events }: OpenDatabase, clock: Clock) {
  const own = ownChannels(clock);
  events.subscribe((event) => {
    if (event.kind === "permissions") own.permissionsChanged(event.userId, event.permissions);
    if (event.kind === "codeRevoked") own.codeRevoked(event.userId, event.codeId);
    if (event.kind === "oshi") own.oshiChanged(event.userId, event.oshi);
    if (event.kind === "farm") own.farmed(event.userId, event.news);
  });
  return own;
}

/** Returns a function that publishes ended sessions to all processes. */
function tellingEnds({ events }: OpenDatabase) {
  return (sessionIds: readonly string[], how: SessionsEnd): void => {
    // PostgreSQL's notifications are limited to 8000 bytes.
    for (let at = 0; at < sessionIds.length; at += MOST_TOLD) {
      const told = sessionIds.slice(at, at + MOST_TOLD);
      events.publish({ kind: "sessionsEnded", sessionIds: told, how });
    }
  };
}
