import type { Platform } from "@penlight/contract";
import { LRUCache } from "lru-cache";
import type { LivesWatcher } from "../../broadcasts/watcher.ts";
import type { Db } from "../../db/schema/schema.ts";
import { placeOf, type OnAir } from "../../platforms/on-air.ts";
import { findOrBeginSitting, type OpenedBroadcast } from "../recording/sittings.queries.ts";
import type { SittingOnAir } from "./activity.ts";

export interface SittingsOnAirOptions {
  db: Db;
  watcher: Pick<LivesWatcher, "at" | "find">;
  describe: (onAir: OnAir) => OpenedBroadcast["sitting"];
}

const MAX_REMEMBERED = 1_000;

/**
 * Finds the sittings of lives on air, and creates missing ones, so that a fan's watch does not wait for the recorder.
 */
export class SittingsOnAir {
  readonly #options: SittingsOnAirOptions;
  /** Sitting ids by broadcast id; they never change. */
  readonly #ids: LRUCache<string, string, { onAir: OnAir }>;

  constructor(options: SittingsOnAirOptions) {
    this.#options = options;
    this.#ids = new LRUCache({
      max: MAX_REMEMBERED,
      fetchMethod: async (liveId, _before, { context: { onAir } }) => {
        const sitting = options.describe(onAir);
        const startedAt = new Date(onAir.live.startedAtSec * 1_000);
        return (await findOrBeginSitting(options.db, { liveId, startedAt, sitting })).id;
      },
    });
  }

  /** Null when the live is not on air. @param liveId as `Live.id` */
  async ofLive(liveId: string): Promise<SittingOnAir | null> {
    const onAir = this.#options.watcher.find(liveId);
    return onAir ? this.#sittingOf(onAir) : null;
  }

  async inRoom(platform: Platform, room: string): Promise<SittingOnAir | null> {
    const onAir = this.#options.watcher.at(placeOf({ platform, room }));
    return onAir ? this.#sittingOf(onAir) : null;
  }

  async #sittingOf(onAir: OnAir): Promise<SittingOnAir> {
    const { id: liveId, platform, room, member, ticketed } = onAir.live;
    const id = await this.#ids.forceFetch(liveId, { context: { onAir } });
    return { id, platform, room: room.toLowerCase(), name: member.name, liveId, ticketed };
  }
}
