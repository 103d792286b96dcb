import type { Health } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import { Listeners } from "../base/listeners.ts";
import type { Logger } from "../base/logger.ts";
import type { UnhandledRejections } from "../base/unhandled.ts";
import { openDatabase } from "../db/open.ts";
import { createCallerOf } from "../http/caller.ts";
import { createDevices } from "../http/device.ts";
import { createLimits } from "../http/limits.ts";
import { checkSecrets } from "../identity/sessions.ts";
import { createKeys } from "../identity/keys.ts";
import { createRunner } from "../jobs/runner.ts";
import { MemberDirectory } from "../members/member-directory.ts";
import type { PageSource } from "../pages/page-source.ts";
import { TheaterStore } from "../theater/store/theater-store.ts";
import { seedAtStart } from "./seed.ts";
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Keeps a part to be closed with the app. */
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
  /** Open ones of every kind. */
  connections: () => number;
  /** What the start is waiting for. */
  onWaiting: (waitingFor: string) => void;
}

/** What everything else stands on: the database, who the members are, who calls and how often. */
export type Infrastructure = Awaited<ReturnType<typeof openInfrastructure>>;

export async function openInfrastructure(options: AppOptions, opened: Opened) {
  const { config, clock, logger, onWaiting } = options;
  onWaiting("the database");
  const { database: place, dataDir } = config;
  const onNotice = (text: string): void => logger.warn(text);
  const database = opened(await openDatabase({ database: place, dataDir, onNotice }));
  await seedAtStart(database.db);
  const store = await TheaterStore.open(database.db);
  const secret = sessionSecret(config.sessionSecret, config.dataDir);
  const keys = createKeys([secret, ...config.previousSecrets]);
  await checkSecrets(database.db, keys, { now: new Date(clock()), isLost: config.isSecretLost });
  const devices = createDevices(secret);
  return {
    database,
    store,
    directory: new MemberDirectory(store.members),
    secret,
    devices,
    limits: createLimits(clock),
    callerOf: createCallerOf({ devices, ...config.limits, publicOrigin: config.publicOrigin }),
    runner: createRunner({ logger, die: Math.random }),
    /** Something that hot reads show may be new. */
    changed: new Listeners(),
  };
}

/**
 * The installation's secret: what the operator gave, or one that is made once and kept in the data folder where
 * only its owner can read it.
 */
function sessionSecret(given: string | null, dataDir: string): string {
  if (given !== null) return given;
  const folder = join(dataDir, "secrets");
  const file = join(folder, "session");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // Made by whichever process comes first; the others read it.
    writeFileSync(file, randomBytes(48).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8").trim();
}
