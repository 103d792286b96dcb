import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import type { Clock } from "../../base/clock.ts";
import { newId } from "../../base/ids.ts";
import type { Logger } from "../../base/logger.ts";
import type { Db } from "../../db/schema/schema.ts";
import type { Job } from "../../jobs/runner.ts";
import type { MemberDirectory } from "../../members/member-directory.ts";
import { insertLog } from "../activity/logs.queries.ts";
import { addSeconds, countWatch } from "../activity/watches.queries.ts";
import type { Recorder } from "../recording/recorder.ts";
import { writeChunks } from "../recording/chunks.queries.ts";
import {
  endBroadcast,
  findOrBeginSitting,
  sittingOfBroadcast,
  type OpenedBroadcast,
} from "../recording/sittings.queries.ts";
import { keepStill } from "../recording/stills.ts";
import type { HashesOf } from "../recording/departures.queries.ts";
import { workOut } from "../recording/work-out.ts";
import {
  readHistoryLine,
  type FanLine,
  type HistoryLine,
  type LiveLine,
  type StillLine,
} from "./history-line.ts";
import { fansById } from "../../identity/users.queries.ts";
import { beginImport, endImport, removeChunksOf, writtenOf } from "./imports.queries.ts";

export interface RecordsImportOptions {
  db: Db;
  clock: Clock;
  logger: Logger;
  directory: Pick<MemberDirectory, "of">;
  /** Only the recording process imports, and never during one of its own writes. */
  recorder: Pick<Recorder, "isRecording" | "alone" | "setAside">;
  /** Finds or creates the record of a fan. @returns its id; null for a fan who has erased their account */
  admitFan: (fan: Omit<FanLine, "type">) => Promise<string | null>;
  /** Hashes under which an erased person is listed. */
  hashesOf: HashesOf;
  /** URL or file. */
  source: string;
}

/** Duration of one run, and of the pause that leaves the database to others. */
const WORK_MS = 100;
const PAUSE_MS = 100;
const DONE_EVERY_MS = 3_600_000;
const EVENTS_IN_CHUNK = 500;

/**
 * Imports the history of another installation in the background, newest first, when there is no history of its own. The
 * events are written by the recorder's code with their original times. An interrupted import continues; lines that are
 * already written are skipped.
 */
export class RecordsImport implements AsyncDisposable {
  readonly job: Job = {
    name: "records.import",
    everyMs: () => (this.#isDone ? DONE_EVERY_MS : PAUSE_MS),
    run: (signal) => this.#run(signal),
  };
  readonly #options: RecordsImportOptions;
  /** Our user ids by account id. */
  readonly #fans = new Map<string, string>();
  #lines: AsyncIterator<string, undefined> | null = null;
  #isDone = false;
  #imported = 0;
  #refused = 0;

  constructor(options: RecordsImportOptions) {
    this.#options = options;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#lines?.return?.();
  }

  async #run(signal: AbortSignal): Promise<void> {
    const { db, clock, source, recorder, logger } = this.#options;
    if (this.#isDone || !recorder.isRecording) return;
    if (!(await beginImport(db, source, new Date(clock())))) {
      this.#isDone = true;
      return;
    }
    try {
      this.#lines ??= await linesOf(source, signal);
      const untilMs = performance.now() + WORK_MS;
      while (!signal.aborted && performance.now() < untilMs) {
        const line = await this.#lines.next();
        if (line.done === true) {
          await endImport(db, source, new Date(clock()));
          this.#isDone = true;
          logger.info({ imported: this.#imported, refused: this.#refused }, "a history was read");
          return;
        }
        await this.#takeUnlessRefused(line.value);
      }
    } catch (error) {
      // The next run reads from the beginning and skips what is already written.
      this.#lines = null;
      if (!signal.aborted) throw error;
    }
  }

  /** A line whose data the database refuses does not block the others. */
  async #takeUnlessRefused(text: string): Promise<void> {
    const line = readHistoryLine(text);
    try {
      if (line === null) this.#refused += 1;
      else await this.#take(line);
    } catch (error) {
      this.#options.recorder.setAside.take("a line of the history that is read", error);
      this.#refused += 1;
    }
  }

  async #take(line: HistoryLine): Promise<void> {
    if (line.type === "fan") {
      const { type: _, ...fan } = line;
      const id = await this.#options.admitFan(fan);
      if (id !== null) this.#fans.set(fan.accountId, id);
    } else if (line.type === "still") {
      await this.#keepStill(line);
    } else {
      await this.#options.recorder.alone(() => this.#write(line));
      this.#imported += 1;
    }
  }

  async #keepStill({ live, atMs, video }: StillLine): Promise<void> {
    const { db } = this.#options;
    const sitting = await sittingOfBroadcast(db, live);
    if (!sitting || sitting.ticketed) return;
    await keepStill(db, { sittingId: sitting.id, at: new Date(atMs), segment: Buffer.from(video, "base64") });
  }

  /** Each step is idempotent: the process may stop between any two. */
  async #write(line: LiveLine): Promise<void> {
    const { db, hashesOf } = this.#options;
    const [first] = line.broadcasts;
    if (!first) return;
    const sitting = this.#describe(line);
    let sittingId = "";
    for (const { id, startedAtMs, endedAtMs } of line.broadcasts) {
      const found = await findOrBeginSitting(db, { liveId: id, startedAt: new Date(startedAtMs), sitting });
      sittingId = found.id;
      if (found.seenAt !== null) continue;
      await endBroadcast(db, id, new Date(endedAtMs));
      // As the recorder does, so that the next broadcast is assigned to this sitting.
      const broadcast = { liveId: id, sittingId, seenAt: new Date(endedAtMs), missingSince: null };
      await writeChunks(db, { chunks: [], onAir: [broadcast] }, hashesOf);
    }
    const written = await writtenOf(db, sittingId);
    if (written.watches < line.watches.length) await this.#writeWatches(sittingId, line);
    const isWhole = written.events >= line.events.length;
    if (written.isOver && isWhole) return;
    // The recorder may have closed an incomplete sitting and recorded a gap in it.
    if (!isWhole) await this.#writeEvents(sittingId, line);
    for (const { id, endedAtMs } of line.broadcasts) await endBroadcast(db, id, new Date(endedAtMs));
    await workOut(db, sittingId, { hashesOf, known: line.summary });
  }

  async #writeEvents(sittingId: string, { events, broadcasts }: LiveLine): Promise<void> {
    const { db, hashesOf } = this.#options;
    await removeChunksOf(db, sittingId);
    const chunks = [];
    for (let at = 0; at < events.length; at += EVENTS_IN_CHUNK)
      chunks.push({ sittingId, events: events.slice(at, at + EVENTS_IN_CHUNK) });
    const onAir = broadcasts.map(({ id, endedAtMs }) => ({
      liveId: id,
      sittingId,
      seenAt: new Date(endedAtMs),
      missingSince: null,
    }));
    await writeChunks(db, { chunks, onAir }, hashesOf);
  }

  async #writeWatches(sittingId: string, { sitting, broadcasts, watches }: LiveLine): Promise<void> {
    const { db } = this.#options;
    const { platform, room, name } = sitting;
    const liveId = broadcasts[0]?.id ?? "";
    // Fans who erase their account during the import are skipped.
    const there = await fansById(db, [...this.#fans.values()]);
    for (const { accountId, atMs, seconds, isMulti } of watches) {
      const userId = this.#fans.get(accountId);
      if (userId === undefined || !there.has(userId)) continue;
      const at = new Date(atMs);
      const watched = { id: sittingId, platform, room: room.toLowerCase() };
      await countWatch(db, { userId, sitting: watched, isMulti }, at);
      await addSeconds(db, { userId, sittingId, seconds }, new Date(atMs + seconds * 1_000));
      await insertLog(db, {
        id: newId(),
        user_id: userId,
        log_name: "Watch",
        description: `Watch Live ${platform === "idn" ? "IDN " : ""}${name}`.slice(0, 300),
        live_id: liveId.slice(liveId.indexOf(":") + 1),
        device: "Desktop",
        at,
        sitting_id: sittingId,
      });
    }
  }

  #describe({ sitting: { urlKey, ...sitting } }: LiveLine): OpenedBroadcast["sitting"] {
    const { platform, room } = sitting;
    return {
      ...sitting,
      room: room.toLowerCase(),
      url_key: urlKey,
      member_id: this.#options.directory.of({ platform, room })?.id ?? null,
      // Show ids differ between installations.
      schedule_id: null,
    };
  }
}

/**
 * Iterates over the lines of a source. Rejects when it can't be read. It does not use readline, so that a stream error
 * between two lines is thrown with the next line and is not taken for the end.
 */
async function linesOf(source: string, signal: AbortSignal): Promise<AsyncIterator<string, undefined>> {
  const input = /^https?:\/\//.test(source) ? await bodyOf(source, signal) : createReadStream(source);
  input.setEncoding("utf8");
  return linesIn(input);
}

async function* linesIn(input: Readable): AsyncGenerator<string, undefined> {
  let rest = "";
  for await (const piece of input as AsyncIterable<string>) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
  return undefined;
}

async function bodyOf(address: string, signal: AbortSignal): Promise<Readable> {
  const answer = await fetch(address, { signal });
  if (!answer.ok || answer.body === null) throw new Error(`${address} answered ${answer.status}`);
  const { body }: { body: unknown } = answer;
  // The DOM's and Node's stream types differ where both are declared.
  return Readable.fromWeb(body as NodeStream);
}
