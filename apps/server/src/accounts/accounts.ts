import type { FarmLimit, FarmNews } from "@penlight/contract";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import type { OpenDatabase } from "../db/open.ts";
import type { Devices } from "../http/device.ts";
import type { ShowroomAccounts } from "../platforms/showroom-accounts.ts";
import { accountRoutes, addCaptchaRoute, profileRoutes } from "./accounts.routes.ts";
import { Erasures, Leave } from "./leaving.ts";
import { FanPlatform } from "../identity/fan-platform.ts";
import { createGate } from "../identity/gate.ts";
import { createKeys } from "../identity/keys.ts";
import { LoginGuard } from "./login-guard.ts";
import { ownChannels } from "./own-channel.ts";
import { PendingLogins } from "./pending-logins.ts";
import { Profiles } from "./profiles.ts";
import { Sessions, type SessionsEnd } from "../identity/sessions.ts";
import { SignIn } from "./sign-in.ts";
import { createUserRecords, permissionsOf, type StandingsOf } from "./user-record.ts";
import { admitUser, countUsers, type SignedUp } from "./users.queries.ts";
import { userRoutes } from "./users.routes.ts";
import { Users, type UsersOptions } from "./users.ts";

const SWEEP_EVERY_MS = 10 * 60_000;
/** Maximum number of ended sessions per bus message. */
const MOST_TOLD = 100;

export interface AccountsOptions {
  config: Pick<Config, "accounts" | "platforms" | "timings">;
  database: OpenDatabase;
  /** The installation's secrets, the current one first. */
  secrets: readonly [string, ...string[]];
  platform: ShowroomAccounts;
  devices: Pick<Devices, "mint">;
  clock: Clock;
  /** Runs one of our jobs now. */
  hurry: (job: string) => void;
  /** Removes a person from the records of lives. @param personId the person's id at the platform */
  forgetPerson: (personId: string) => Promise<void>;
  /** Revokes the live codes of a user who may no longer share. @returns the ids of those that were valid */
  revokeCodes: UsersOptions["revokeCodes"];
  /** Fans' watch totals, and who is among the month's top fans. */
  standingsOf: StandingsOf;
  /** The limit while the account gets no free stars; null when it can. */
  farmLimitOf: (accountId: string) => FarmLimit | null;
  /** A finished run whose result the fan has not seen; null without one. */
  farmNewsOf: (userId: string) => Promise<FarmNews | null>;
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
  const records = createUserRecords(options.standingsOf, (accountId) => sessions.isAdmin(accountId));
  const fans = new FanPlatform(sessions, platform);
  const pending = new PendingLogins({ db, keys, clock });
  const guard = new LoginGuard({ db, devices: options.devices, clock });
  const signIn = new SignIn({ db, platform, sessions, records, pending, guard, clock, fullAccessIds });
  const profiles = new Profiles({ db, platform, fans, clock });
  const erasures = new Erasures({
    database,
    keys,
    clock,
    onSessionsEnded: onEnded,
    forgetPerson: options.forgetPerson,
    settleMs: 2 * config.timings.recordEveryMs,
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
        farmLimitOf: options.farmLimitOf,
        farmNewsOf: options.farmNewsOf,
        onOshi: (userId, oshi) => database.events.publish({ kind: "oshi", userId, oshi }),
      }),
      ...profileRoutes(profiles),
      ...userRoutes({ db, users, records, clock, staticUrl: config.platforms.showroomStaticUrl }),
    },
    jobs: [
      erasures.job,
      {
        name: "accounts.sweep",
        everyMs: SWEEP_EVERY_MS,
        run: () => sweep(sessions, guard),
      },
    ],
    channels: [own],
    addRoutes: (app: FastifyInstance) => addCaptchaRoute(app, { pending, platform }),
  };
}

/** The admins' access to all records; changes are published to the fan's open pages. */
function openUsers(
  { database, clock, revokeCodes }: AccountsOptions,
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
    revokeCodes,
    onCodeRevoked: (userId, codeId) => events.publish({ kind: "codeRevoked", userId, codeId }),
    onPermissions(userId, record) {
      const permissions = { ...permissionsOf(record), max_rooms: record.max_rooms };
      events.publish({ kind: "permissions", userId, permissions });
    },
  });
}

/** Removes expired data. */
async function sweep(sessions: Sessions, guard: LoginGuard): Promise<void> {
  await sessions.sweep();
  await guard.sweep();
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
