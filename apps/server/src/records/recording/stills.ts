import { streamPath } from "@penlight/contract/paths";
import type { Clock } from "../../base/clock.ts";
import type { Db } from "../../db/schema/schema.ts";
import type { Job } from "../../jobs/runner.ts";
import type { StreamLookup } from "../../lives/watching.ts";
import type { OnAir } from "../../platforms/on-air.ts";
import { lowestVariant, parsePlaylist, type Playlist } from "../../streams/playlist.ts";
import { firstFrame } from "./frame.ts";
import { insertStill } from "./sittings.queries.ts";

/** Maximum size of a still: a picture in the lowest quality has some kilobytes. */
const MAX_BYTES = 150_000;

export interface StillsOptions {
  db: Db;
  clock: Clock;
  everyMs: number;
  /** The lives being recorded, with their sittings; empty when another process records. */
  recorded: () => Promise<readonly { sittingId: string; onAir: OnAir }[]>;
  lookUpStreams: (onAir: OnAir) => Promise<StreamLookup>;
  /** Playlists and segments from our own stream proxy, by path. */
  proxy: { playlist(path: string): Promise<string>; segment(path: string): Promise<Buffer> };
}

/** The job that stores a still of each recorded free live at intervals, from its stream in the lowest quality. */
export function stillsJob(options: StillsOptions): Job {
  return {
    name: "records.stills",
    everyMs: options.everyMs,
    async run(signal) {
      for (const { sittingId, onAir } of await options.recorded()) {
        if (signal.aborted) return;
        // Ticketed lives are paid for and have no public stills.
        if (onAir.live.ticketed) continue;
        const segment = await newestSegment(options, onAir).catch(() => null);
        if (segment) await keepStill(options.db, { sittingId, at: new Date(options.clock()), segment });
      }
    },
  };
}

/**
 * Stores the first key frame of a segment as a sitting's still of that moment. Does nothing when there is no such
 * frame, it is too large, or the moment has a still.
 * @param segment MPEG-TS or MP4
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
  // Quality 0 is the adaptive stream, whose playlist contains the lowest quality, too.
  const [lowest] = [...lookup.streams].sort((one, other) => one.quality - other.quality);
  if (!lowest) return null;
  const read = async (path: string): Promise<Playlist> => parsePlaylist(await proxy.playlist(path));
  const first = await read(streamPath(lowest.address, "proxy"));
  const variant = lowestVariant(first);
  const { segments } = variant ? await read(variant.address) : first;
  const newest = segments.at(-1);
  return newest === undefined ? null : proxy.segment(newest.address);
}
