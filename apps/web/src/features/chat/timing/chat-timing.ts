import type { Platform } from "@penlight/contract";
import type { PictureMoment } from "../../../store/picture-clock.ts";
import { Readable, Store } from "../../../store/store.ts";
import { Choice, writeStored, readStored, WATCH_STORED } from "../../../store/stored.ts";

/**
 * When a comment is shown:
 * - `rewound`: immediately; after rewinding, together with the picture of its time.
 * - `live`: immediately, whatever the picture shows.
 * - `picture`: when the picture reaches the time of the comment.
 */
export const TIMINGS = ["rewound", "live", "picture"] as const;

export type Timing = (typeof TIMINGS)[number];

export const chatTiming = new Choice<Timing>(WATCH_STORED.chatTiming, TIMINGS);

/** The platforms on the page whose streams do not contain the time of recording. */
class UndatedPlatforms extends Readable<readonly Platform[]> {
  /** Reports the clock of a platform's current picture. */
  tell(platform: Platform, { by }: Pick<PictureMoment, "by">): void {
    const others = this.getSnapshot().filter((one) => one !== platform);
    const isKnown = others.length < this.getSnapshot().length;
    if (isKnown !== (by === "device")) this.update(isKnown ? others : [...others, platform]);
  }
}

export const undatedPlatforms = new UndatedPlatforms([]);

/** Upper limit of the slider, seconds: no platform delays its pictures longer. */
export const MOST_LAG_SEC = 10;
export const LAG_STEP_SEC = 0.5;

/** The stored lag, rounded to the slider's steps and limits; 0 for anything else. */
export function lagFrom(kept: string | null): number {
  const sec = Number(kept ?? 0);
  if (!Number.isFinite(sec)) return 0;
  return Math.min(MOST_LAG_SEC, Math.max(0, Math.round(sec / LAG_STEP_SEC) * LAG_STEP_SEC));
}

/** The storage key of a platform's lag. */
const lagName = (platform: Platform): string => `picture-lag:${platform}`;

/** How much later than measured a platform's pictures arrive, seconds; stored per platform. */
class PictureLag {
  readonly #platform: Platform;
  readonly #chosen = new Store<number | null>(null);

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  subscribe = this.#chosen.subscribe;

  getSnapshot = (): number =>
    this.#chosen.getSnapshot() ?? lagFrom(readStored(() => localStorage, lagName(this.#platform)));

  choose(sec: number): void {
    this.#chosen.set(sec);
    writeStored(() => localStorage, lagName(this.#platform), String(sec));
  }
}

export const pictureLags: Readonly<Record<Platform, PictureLag>> = {
  showroom: new PictureLag("showroom"),
  idn: new PictureLag("idn"),
};
