import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../apps/server/src/db/open.ts";
import { readRecords } from "../../apps/server/test/support/read-records.ts";
import { writeDownTruth, type TrueLive } from "../../apps/server/test/support/truth.ts";
import { say } from "../../scripts/run.mjs";
import type { Sandbox } from "../../apps/sandbox/src/sandbox.ts";
import { cpuSec, residentMb } from "../cpu.ts";
import { compareRecords } from "./compare.ts";
import { Fans } from "./fans.ts";
import { FAULTS, type EveningWorld } from "./faults.ts";
import { pause } from "./installation.ts";
import { markOf, type ViewersReport, type ViewersSettings } from "./messages.ts";
import { writeReport, type ProcessUse } from "./write-report.ts";

type Live = ReturnType<Sandbox["world"]["lives"]>[number];

/** How much takes place. */
export interface EveningSize {
  seconds: number;
  sockets: number;
  players: number;
  fans: number;
  lives: number;
  /** Lives that have viewers. */
  watched: number;
}

/** Of each live, one comment in this time. */
const COMMENT_EVERY_MS = 1_000;
/** Of so many sockets, one is compared with what was said. */
const TRACKED_EVERY = 10;
/** Records are worked out some seconds after their lives have ended, also while a process takes over. */
const SETTLE_MS = 60_000;
const FAN = { userId: 990_048, name: "Penonton", avatarId: 1 };

/** Viewers, players and fans on three servers, while one thing after the other fails. */
export class Evening {
  readonly #world: EveningWorld;
  readonly #size: EveningSize;
  readonly #folder: string;
  readonly #truth: TrueLive[];
  /** The number of the newest comment of each live, by its slug. */
  readonly #numbers = new Map<string, number>();
  readonly #notes: string[] = [];

  /** @param folder for the page that tells the results */
  constructor(world: EveningWorld, size: EveningSize, folder: string) {
    this.#world = world;
    this.#size = size;
    this.#folder = folder;
    this.#truth = writeDownTruth(world.sandbox);
  }

  /** Plays the evening, and writes its page. */
  async play(): Promise<void> {
    say(
      `Starting three servers, ${this.#size.lives} lives, ${this.#size.sockets} sockets, ${this.#size.players} players, ${this.#size.fans} fans`,
    );
    await this.#world.installation.start();
    const lives = this.#startLives();
    const rooms = lives
      .slice(0, this.#size.watched)
      .map(({ platform, member }) =>
        platform === "showroom" ? `showroom/${member.roomId}` : `idn/${member.idnUsername}`,
      );
    const areListed = await until(async () => {
      const answer = await fetch(`${this.#world.installation.url}/api/lives`);
      return ((await answer.json()) as unknown[]).length >= lives.length;
    });
    if (!areListed) throw new Error("the servers do not list the lives");
    const talking = setInterval(() => this.#talk(), COMMENT_EVERY_MS);
    const viewers = this.#startViewers(rooms);
    await once(viewers, "message");
    const fans = new Fans(
      this.#world.sandbox,
      this.#world.installation.url,
      rooms.filter((room) => room.startsWith("showroom")),
      this.#size.fans,
    );
    const use = this.#measureUse();
    say(`The evening begins: ${this.#size.seconds} s`);
    const beganMs = performance.now();
    const faults = FAULTS.map(async ({ at, name, happen }) => {
      await pause(at * this.#size.seconds * 1_000);
      const atSec = Math.round((performance.now() - beganMs) / 1_000);
      say(`${atSec} s: ${name}`);
      // A fault that can't be made is told, and the evening goes on.
      const failure = await (async () => happen(this.#world))().then(
        () => "",
        (error: unknown) => `, failed: ${String(error)}`,
      );
      this.#notes.push(`${atSec} s: ${name}${failure}`);
    });
    await pause(this.#size.seconds * 1_000);
    await Promise.all(faults);
    clearInterval(talking);
    say("The evening ends; records are worked out");
    await fans.end();
    await pause(5_000);
    viewers.send("end");
    const [seen] = (await once(viewers, "message")) as [ViewersReport];
    for (const live of this.#world.sandbox.world.lives()) this.#world.sandbox.world.endLive(live);
    // Lives whose records are not worked out by then are told as unrecorded.
    await until(() => this.#isWorkedOut(), SETTLE_MS);
    const servers = await use.end();
    await this.#tellResults(seen, fans, servers);
  }

  /** Starts lives on both platforms: two thirds on SHOWROOM. */
  #startLives(): Live[] {
    const { members } = this.#world.sandbox.world;
    const showroom = members
      .filter(({ roomId }) => roomId !== 0)
      .slice(0, Math.round((this.#size.lives * 2) / 3));
    const idn = members
      .filter(({ idnUsername }) => idnUsername !== null)
      .slice(0, this.#size.lives - showroom.length);
    const started = [
      ...showroom.map((member) => this.#world.sandbox.world.startLive("showroom", member, "Malam")),
      ...idn.map((member) => this.#world.sandbox.world.startLive("idn", member, "Malam")),
    ];
    // Both platforms among the watched ones.
    return started.toSorted((one, other) => (one.liveId % 7) - (other.liveId % 7));
  }

  /** A fan says something numbered in each live. */
  #talk(): void {
    for (const live of this.#world.sandbox.world.lives()) {
      const number = (this.#numbers.get(live.slug) ?? 0) + 1;
      this.#numbers.set(live.slug, number);
      this.#world.sandbox.world.addComment(
        live,
        FAN,
        markOf({ number, atMs: Math.round(this.#world.sandbox.world.clock.nowMs()) }),
      );
    }
  }

  #startViewers(rooms: string[]): ChildProcess {
    const settings: ViewersSettings = {
      url: this.#world.installation.url,
      rooms,
      sockets: this.#size.sockets,
      players: this.#size.players,
      trackedEvery: TRACKED_EVERY,
      timeOffsetMs: Math.round(this.#world.sandbox.world.clock.nowMs()) - Date.now(),
    };
    return fork(join(import.meta.dirname, "viewers.ts"), [JSON.stringify(settings)], {
      execArgv: ["--import", "tsx"],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
  }

  /** CPU and memory of the servers over the evening. */
  #measureUse(): { end: () => Promise<ProcessUse[]> } {
    const { installation } = this.#world;
    const before = new Map(installation.members.map((member) => [member.pid, cpuSec(member.pid)]));
    const most = new Map<string, number>();
    const startedMs = performance.now();
    const timer = setInterval(() => {
      for (const { name, pid } of installation.members)
        most.set(name, Math.max(most.get(name) ?? 0, residentMb(pid)));
    }, 5_000);
    return {
      async end() {
        clearInterval(timer);
        const seconds = (performance.now() - startedMs) / 1_000;
        return Promise.all(
          installation.members.map(async (member) => ({
            name: member.name,
            starts: member.starts,
            // Of the current run, where it was started again.
            cpuSec: cpuSec(member.pid) - (before.get(member.pid) ?? 0),
            seconds,
            mostMb: most.get(member.name) ?? 0,
            rejections: Number(
              /penlight_unhandled_rejections_total (\d+)/.exec(await installation.metricsOf(member))?.[1] ??
                0,
            ),
          })),
        );
      },
    };
  }

  async #isWorkedOut(): Promise<boolean> {
    const answer = await fetch(`${this.#world.installation.url}/api/recent?perpage=1`).catch(() => null);
    if (!answer?.ok) return false;
    return ((await answer.json()) as { total_count: number }).total_count >= this.#size.lives;
  }

  async #tellResults(seen: ViewersReport, fans: Fans, servers: ProcessUse[]): Promise<void> {
    const database = await openDatabase({
      database: { kind: "postgres", url: this.#world.installation.databaseUrl },
      dataDir: this.#folder,
      onNotice: () => undefined,
    });
    const comparison = compareRecords(await readRecords(database), this.#truth);
    const watches = await database.db.selectFrom("watches").select(["user_id"]).distinct().execute();
    const fansWatching = new Set(fans.acknowledged.watches.map(({ account }) => account));
    await database[Symbol.asyncDispose]();
    const said = new Set(
      this.#truth.flatMap(({ comments }) =>
        [...comments.keys()].map((key) => key.split(" ").slice(2).join(" ")),
      ),
    );
    const lostComments = fans.acknowledged.comments.filter(({ text }) => !said.has(text));
    const given = this.#truth.flatMap(({ gifts }) => gifts).length;
    const acknowledgedStars = [...fans.acknowledged.stars.values()].reduce((sum, count) => sum + count, 0);
    const page = writeReport({
      size: this.#size,
      notes: this.#notes,
      seen,
      calls: fans.calls,
      comparison,
      servers,
      errors: this.#world.installation.errors,
      acknowledged: {
        comments: fans.acknowledged.comments.length,
        lostComments: lostComments.map(({ text }) => text),
        stars: acknowledgedStars,
        starsGiven: given,
        fansWatching: fansWatching.size,
        fansStored: watches.length,
      },
    });
    const file = join(this.#folder, "evening.md");
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(file, page);
    process.stdout.write(`\n${page}\n`);
    say(`The page is ${file}`);
  }
}

/** Waits until it is so. @returns whether it was within that time */
async function until(isSo: () => Promise<boolean>, withinMs = 60_000): Promise<boolean> {
  for (const endMs = performance.now() + withinMs; performance.now() < endMs;) {
    if (await isSo()) return true;
    await pause(500);
  }
  return false;
}
