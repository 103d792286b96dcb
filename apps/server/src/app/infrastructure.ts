import type { Health } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import { Listeners } from "../base/listeners.ts";
import type { Logger } from "../base/logger.ts";
import type { UnhandledRejections } from "../base/unhandled.ts";
import { openPushKeys } from "../bell/push-keys.ts";
import { leaseHolder } from "../db/lease.ts";
import { openDatabase } from "../db/open.ts";
import { createCallerOf } from "../http/caller.ts";
import { createDevices } from "../http/device.ts";
import { createLimits } from "../http/limits.ts";
import { checkSecrets } from "../identity/sessions.ts";
import { createKeys } from "../identity/keys.ts";
import { createRunner } from "../jobs/runner.ts";
import { MemberDirectory } from "../members/member-directory.ts";
import type { PageSource } from "../pages/page-source.ts";
import { Leadership } from "../peers/leadership.ts";
import { openNats } from "../peers/nats-peers.ts";
import { noPeers, type Peers } from "../peers/peers.ts";
import { TheaterStore } from "../theater/store/theater-store.ts";
import { SharedPolls } from "../upstream/shared-polls.ts";
import { SharedReads } from "../upstream/shared-reads.ts";
import { buildId } from "../base/version.ts";
import { seedAtStart } from "./seed.ts";
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Registers a part that is disposed with the app. @returns the part */
export type Opened = <T extends AsyncDisposable>(part: T) => T;

export interface AppOptions {
  config: Config;
  clock: Clock;
  steady: Clock;
  logger: Logger;
  requestId: () => string;
  rejections: UnhandledRejections;
  pages: PageSource;
  health: () => Health;
  /** Number of open connections of every kind. */
  connections: () => number;
  /** Called with the name of what the start is waiting for. */
  onWaiting: (waitingFor: string) => void;
}

/** The shared parts below all features: database, member directory, callers and rate limits. */
export type Infrastructure = Awaited<ReturnType<typeof openInfrastructure>>;

export async function openInfrastructure(options: AppOptions, opened: Opened) {
  const { config, clock, steady, logger, onWaiting } = options;
  onWaiting("the database");
  const { database: place, dataDir } = config;
  const onNotice = (text: string): void => logger.warn(text);
  const database = opened(await openDatabase({ database: place, dataDir, onNotice }));
  await seedAtStart(database.db);
  const store = await TheaterStore.open(database.db);
  const secret = sessionSecret(config.sessionSecret, config.dataDir);
  const keys = createKeys([secret, ...config.previousSecrets]);
  await checkSecrets(database.db, keys, { now: new Date(clock()), isLost: config.isSecretLost });
  const pushKeys = await openPushKeys(database.db, keys, config.isSecretLost);
  const devices = createDevices(secret);
  const runner = createRunner({ logger, random: Math.random });
  const peers = opened(await openPeers(options, secret));
  const holder = leaseHolder(place);
  const leadership = opened(new Leadership({ db: database.db, peers, holder, clock, steady }));
  await leadership.decide();
  return {
    database,
    peers,
    leadership,
    sharedReads: new SharedReads(leadership),
    sharedPolls: new SharedPolls(leadership, (job) => runner.hurry(job)),
    store,
    directory: new MemberDirectory(store.members),
    secret,
    keys,
    pushKeys,
    devices,
    limits: createLimits(clock, peers),
    callerOf: createCallerOf({ devices, ...config.limits, publicOrigin: config.publicOrigin }),
    runner,
    /** Notified when data that hot reads show may have changed. */
    changed: new Listeners(),
  };
}

/** Connects to the other processes of the installation, where it has several. */
async function openPeers({ config, clock, logger, onWaiting }: AppOptions, secret: string): Promise<Peers> {
  if (config.natsUrl === null) return noPeers();
  onWaiting("the other processes");
  // Messages are values of one build, and several installations may share a NATS server.
  const installation = createHash("sha256").update(`peers ${secret}`).digest("hex").slice(0, 16);
  const prefix = `penlight.${installation}.${buildId()}`;
  return openNats({ url: config.natsUrl, prefix, clock, onNotice: (text) => logger.warn(text) });
}

/**
 * The installation's secret: the configured one, or a generated one that is stored once in the data folder, readable by
 * its owner only.
 */
function sessionSecret(given: string | null, dataDir: string): string {
  if (given !== null) return given;
  const folder = join(dataDir, "secrets");
  const file = join(folder, "session");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // `wx` lets exactly one process create the file; the others read it.
    writeFileSync(file, randomBytes(48).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8").trim();
}
