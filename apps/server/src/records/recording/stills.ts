import { streamPath } from "@penlight/contract/paths";
import type { Clock } from "../../base/clock.ts";
import type { Db } from "../../db/schema/schema.ts";
import type { Job } from "../../jobs/runner.ts";
import type { StreamLookup } from "../../lives/watching.ts";
import type { OnAir } from "../../platforms/on-air.ts";
import { variantsOf } from "../../streams/playlist-preload.ts";
import { firstFrame } from "./frame.ts";
import { insertStill } from "./sittings.queries.ts";

/** A picture of the lowest quality is some kilobytes; what is larger than this is no still of it. */
const MAX_BYTES = 150_000;

export interface StillsOptions {
  db: Db;
  clock: Clock;
  everyMs: number;
  /** What is recorded now, with its sitting; nothing where another process records. */
  recorded: () => Promise<{ sittingId: string; onAir: OnAir }[]>;
  lookUpStreams: (onAir: OnAir) => Promise<StreamLookup>;
  /** A playlist and a segment as browsers get them from us, by their path. */
  proxy: { playlist(path: string): Promise<string>; segment(path: string): Promise<Buffer> };
}

/** A picture now and then of each free live that is recorded, from its stream in the lowest quality. */
export function stillsJob(options: StillsOptions): Job {
  return {
    name: "records.stills",
    everyMs: options.everyMs,
    async run(signal) {
      for (const { sittingId, onAir } of await options.recorded()) {
        if (signal.aborted) return;
        // What others paid for is not shown to everybody.
        if (onAir.live.ticketed) continue;
        const segment = await newestSegment(options, onAir).catch(() => null);
        if (segment) await keepStill(options.db, { sittingId, at: new Date(options.clock()), segment });
      }
    },
  };
}

/**
 * Keeps the first whole picture of a segment as a sitting's still of that moment. Where there is none in it, or it is
 * too large, or the moment has one already, nothing changes.
 * @param segment of MPEG-TS or MP4
 */
export async function keepStill(
  db: Db,
  { sittingId, at, segment }: { sittingId: string; at: Date; segment: Buffer },
): Promise<void> {
  const still = await firstFrame(segment).catch(() => null);
  if (still && still.length <= MAX_BYTES) await insertStill(db, sittingId, at, still);
}

async function newestSegment({ lookUpStreams, proxy }: StillsOptions, onAir: OnAir): Promise<Buffer | null> {
  const lookup = await lookUpStreams(onAir);
  if (lookup.kind !== "streams") return null;
  // Zero is the adaptive one, whose list has the lowest, too.
  const [lowest] = [...lookup.streams].sort((one, other) => one.quality - other.quality);
  if (!lowest) return null;
  const playlist = await proxy.playlist(streamPath(lowest.address, "proxy"));
  const [variant] = variantsOf(playlist).sort((one, other) => one.bitsPerSec - other.bitsPerSec);
  const segments = variant ? await proxy.playlist(variant.address) : playlist;
  const newest = segments.split(/\r?\n/).findLast((line) => line !== "" && !line.startsWith("#"));
  return newest === undefined ? null : proxy.segment(newest);
}
