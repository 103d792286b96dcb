import type { StarName } from "@penlight/contract";
import { STAR_BATCH } from "@penlight/contract/constants";
import { STAR_NAMES } from "./star-names.ts";

/** Number of stars of each type. */
export type StarCounts = Readonly<Record<StarName, number>>;

export const NO_STARS: StarCounts = { a: 0, b: 0, c: 0, d: 0, e: 0 };

/** Stars sent in one call. */
export type StarBatch = { kind: "some"; name: StarName; num: number } | { kind: "all" };

/** State of a fan's clicks on stars until they are sent. Immutable. */
export interface StarClicks {
  /** Stars held according to the server, including those being sent; null until loaded. */
  held: StarCounts | null;
  /** Clicked and not being sent yet. */
  pending: StarCounts;
  /** Types without recent clicks: fewer stars than a full batch may be sent. */
  due: readonly StarName[];
  /** The pending call. */
  sending: StarBatch | null;
  /** Incremented whenever the counts may have changed: when a call starts or ends, or counts are accepted. */
  version: number;
  /** Whether `held` may be wrong: a call failed, or counts arrived during a call. */
  unsure: boolean;
}

export const NO_CLICKS: StarClicks = {
  held: null,
  pending: NO_STARS,
  due: [],
  sending: null,
  version: 0,
  unsure: false,
};

export type StarEvent =
  | { type: "click"; name: StarName }
  /** No click on this type for a while. */
  | { type: "idle"; name: StarName }
  | { type: "send-all" }
  /** The pending call has succeeded; `left` is the number of stars of its type that the fan then holds. */
  | { type: "sent"; left: number }
  /** The pending call has failed. With `hopeless` the next one would too, so all clicked stars are returned. */
  | { type: "failed"; hopeless: boolean }
  /** Counts from the server, and the version at which they were requested. */
  | { type: "counts"; counts: StarCounts; version: number }
  /** The fan leaves: clicked stars are sent without waiting. */
  | { type: "leave" }
  /** Nothing can be sent any more: all clicked stars are returned. */
  | { type: "close" };

/** Side effects to execute. */
export type StarEffect =
  /** Dispatch `idle` after a while; restarts a running timer of the same type. */
  | { do: "wait"; name: StarName }
  | { do: "send"; batch: StarBatch }
  /** Read the counts from the server. */
  | { do: "read"; version: number };

export interface StarStep {
  clicks: StarClicks;
  effects: readonly StarEffect[];
}

/** The count shown for a type: stars held minus clicked ones, sent or not. */
export function shownCount({ held, pending, sending }: StarClicks, name: StarName): number {
  if (!held) return 0;
  const onItsWay = sending?.kind === "some" && sending.name === name ? sending.num : 0;
  return held[name] - pending[name] - onItsWay;
}

/** During a call only the type being sent can be clicked. */
export function isLocked({ sending }: StarClicks, name: StarName): boolean {
  return sending !== null && !(sending.kind === "some" && sending.name === name);
}

/**
 * The reducer for stars: the tenth click sends ten at once, fewer are sent after a pause without clicks, one call at a
 * time. It never sends a star that is not held, and never withholds one that the server counts.
 */
export function nextStarStep(clicks: StarClicks, event: StarEvent): StarStep {
  switch (event.type) {
    case "click":
      return afterClick(clicks, event.name);
    case "idle":
      return sendNext(
        clicks.pending[event.name] > 0 ? { ...clicks, due: [...clicks.due, event.name] } : clicks,
      );
    case "leave":
      return sendNext({ ...clicks, due: STAR_NAMES.filter((name) => clicks.pending[name] > 0) });
    case "close":
      return unmoved(givenBack(clicks));
    case "send-all":
      return afterSendAll(clicks);
    case "sent":
      return goOn(clicks, heldAfter(clicks, event.left));
    case "failed":
      return goOn({ ...(event.hopeless ? givenBack(clicks) : clicks), unsure: true }, clicks.held);
    case "counts":
      return afterCounts(clicks, event.counts, event.version);
  }
}

function afterClick(clicks: StarClicks, name: StarName): StarStep {
  if (isLocked(clicks, name) || shownCount(clicks, name) <= 0) return unmoved(clicks);
  const pending = { ...clicks.pending, [name]: clicks.pending[name] + 1 };
  const { clicks: after, effects } = sendNext({
    ...clicks,
    pending,
    due: clicks.due.filter((other) => other !== name),
  });
  // A full batch is sent without waiting.
  return { clicks: after, effects: after.pending[name] > 0 ? [{ do: "wait", name }, ...effects] : effects };
}

function afterSendAll(clicks: StarClicks): StarStep {
  if (clicks.sending || !clicks.held || Object.values(clicks.held).every((count) => count === 0)) {
    return unmoved(clicks);
  }
  // Clicked stars are part of all stars.
  return begin(givenBack(clicks), { kind: "all" });
}

function afterCounts(clicks: StarClicks, counts: StarCounts, version: number): StarStep {
  // It is unknown whether the counts include the pending call: they are read again after it.
  if (clicks.sending) return unmoved({ ...clicks, unsure: true });
  if (version === clicks.version) {
    return unmoved(withHeld({ ...clicks, version: version + 1, unsure: false }, counts));
  }
  // The counts changed in between, and it is unknown which ones are newer.
  return { clicks, effects: [{ do: "read", version: clicks.version }] };
}

/** After the pending call. Its answer contains the stars left, so the counts are read only when unsure. */
function goOn(clicks: StarClicks, held: StarCounts | null): StarStep {
  const version = clicks.version + 1;
  const free = withHeld({ ...clicks, sending: null, version }, held);
  const step = sendNext(free);
  const isAsked = free.unsure && !step.clicks.sending;
  return isAsked ? { clicks: free, effects: [{ do: "read", version }] } : step;
}

/** Sends the next batch, unless a call is pending. */
function sendNext(clicks: StarClicks): StarStep {
  const { pending, due, sending } = clicks;
  const name = STAR_NAMES.find(
    (one) => pending[one] >= STAR_BATCH || (due.includes(one) && pending[one] > 0),
  );
  if (sending || name === undefined) return unmoved(clicks);
  const num = Math.min(pending[name], STAR_BATCH);
  const left = pending[name] - num;
  return begin(
    {
      ...clicks,
      pending: { ...pending, [name]: left },
      due: left > 0 ? due : due.filter((other) => other !== name),
    },
    { kind: "some", name, num },
  );
}

function begin(clicks: StarClicks, batch: StarBatch): StarStep {
  return {
    clicks: { ...clicks, sending: batch, version: clicks.version + 1 },
    effects: [{ do: "send", batch }],
  };
}

function unmoved(clicks: StarClicks): StarStep {
  return { clicks, effects: [] };
}

function givenBack(clicks: StarClicks): StarClicks {
  return { ...clicks, pending: NO_STARS, due: [] };
}

/** The server's counts are authoritative: clicks that exceed them are returned. */
function withHeld(clicks: StarClicks, held: StarCounts | null): StarClicks {
  if (!held) return clicks;
  const kept = STAR_NAMES.map((name) => [name, Math.min(clicks.pending[name], held[name])]);
  return { ...clicks, held, pending: Object.fromEntries(kept) as StarCounts };
}

function heldAfter({ held, sending }: StarClicks, left: number): StarCounts | null {
  if (!held || !sending) return held;
  return sending.kind === "all" ? NO_STARS : { ...held, [sending.name]: left };
}
