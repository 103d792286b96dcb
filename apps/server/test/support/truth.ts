import type { Sandbox } from "@penlight/sandbox";

/** A broadcast as it happened, whether or not a server received it. */
export interface TrueLive {
  /** In the format of `Live.id`. */
  id: string;
  platform: "showroom" | "idn";
  /** The room key as records store it. */
  room: string;
  startedAtMs: number;
  endedAtMs: number | null;
  /** Its titles in the platform's list, each with its start, Unix ms, in order. */
  titles: { title: string; atMs: number }[];
  /** The comments and gifts that a record can contain: the key that identifies each, and its time, Unix seconds. */
  comments: Map<string, number>;
  /** Keys of comments that a record may contain several times, since IDN has an id for each. */
  repeated: Set<string>;
  gifts: { key: string; atSec: number }[];
}

/** Counting spam, which the server filters out. */
const COUNTING = /^\s*[+-]?\d+(?:\.\d+)?\s*$/;
const COUNTING_MAX = 50;

type SandboxLive = ReturnType<Sandbox["world"]["lives"]>[number];

/** Logs everything that happens in a sandbox from now on: a recorder must have all of it, or state what it lacks. */
export function writeDownTruth({ world }: Sandbox): TrueLive[] {
  const all: TrueLive[] = [];
  const byLive = new Map<SandboxLive, TrueLive>();
  const truthOf = (live: SandboxLive): TrueLive => {
    const known = byLive.get(live);
    if (known) return known;
    const { platform, member, liveId, slug, startedAtMs } = live;
    const truth: TrueLive = {
      id: platform === "showroom" ? `showroom:${liveId}` : `idn:${slug}`,
      platform,
      room: platform === "showroom" ? String(member.roomId) : (member.idnUsername ?? "").toLowerCase(),
      startedAtMs,
      endedAtMs: null,
      titles: [{ title: titleOf(live), atMs: startedAtMs }],
      comments: new Map(),
      repeated: new Set(),
      gifts: [],
    };
    byLive.set(live, truth);
    all.push(truth);
    return truth;
  };
  const noteComment = (live: SandboxLive, { fan, text, atMs }: SandboxLive["comments"][number]): void => {
    if (COUNTING.test(text.normalize("NFKC")) && Number(text) <= COUNTING_MAX) return;
    const atSec = secondOf(live, atMs);
    const { comments, repeated } = truthOf(live);
    const key = `${fan.name} ${atSec} ${text}`;
    // The same words by the same fan in the same second are one comment at SHOWROOM, which has no ids.
    if (comments.has(key) && live.platform === "idn") repeated.add(key);
    comments.set(key, atSec);
  };
  const noteGift = (live: SandboxLive, { fan, giftId, num, atMs }: SandboxLive["gifts"][number]): void => {
    const atSec = secondOf(live, atMs);
    // IDN's messages contain a gift's name and value, but no count.
    const what = live.platform === "showroom" ? `${giftId} ${num}` : `gift-${giftId}`;
    truthOf(live).gifts.push({ key: `${fan.name} ${atSec} ${what}`, atSec });
  };
  for (const live of world.lives()) {
    truthOf(live);
    for (const comment of live.comments) noteComment(live, comment);
    for (const gift of live.gifts) noteGift(live, gift);
  }
  world.on("started", (live) => void truthOf(live));
  world.on("ended", (live) => (truthOf(live).endedAtMs = live.endedAtMs));
  world.on("telop", (live) => {
    truthOf(live).titles.push({ title: titleOf(live), atMs: world.clock.nowMs() });
  });
  world.on("comment", noteComment);
  world.on("gift", noteGift);
  return all;
}

/** SHOWROOM has no title except the telop, its scrolling notice. */
function titleOf({ platform, title, telop }: Pick<SandboxLive, "platform" | "title" | "telop">): string {
  return platform === "showroom" ? (telop ?? "") : title;
}

/** A time as the platform states it: SHOWROOM in whole seconds, IDN in milliseconds. */
function secondOf({ platform }: { platform: "showroom" | "idn" }, atMs: number): number {
  return Math.floor((platform === "idn" ? Math.round(atMs) : atMs) / 1_000);
}
