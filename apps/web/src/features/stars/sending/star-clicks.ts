import type { StarName } from "@penlight/contract";
import { STAR_BATCH } from "@penlight/contract/constants";
import { STAR_NAMES } from "./star-names.ts";

/** So many of each type. */
export type StarCounts = Readonly<Record<StarName, number>>;

export const NO_STARS: StarCounts = { a: 0, b: 0, c: 0, d: 0, e: 0 };

/** What leaves in one call. */
export type StarBatch = { kind: "some"; name: StarName; num: number } | { kind: "all" };

/** A fan's clicks on stars, between the finger and the server. Never changed in place. */
export interface StarClicks {
  /** What the fan holds, as far as the server has told; what is on its way still counts. Null until it has told. */
  held: StarCounts | null;
  /** Clicked, and not on their way yet. */
  pending: StarCounts;
  /** Types whose clicks have rested long enough: fewer than a batch may leave. */
  due: readonly StarName[];
  /** The one call that is out. */
  sending: StarBatch | null;
  /** Counts what may have changed the counts: calls that began or ended, answers that were believed. */
  version: number;
  /** What is held may not be true: a call failed, or something was told of it while one was out. */
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
  /** Nothing was clicked on this type for a while. */
  | { type: "idle"; name: StarName }
  | { type: "send-all" }
  /** The call that was out has succeeded; `left` is what the fan then holds of its type. */
  | { type: "sent"; left: number }
  /** The call that was out has failed. With `hopeless` the next would too: whatever was clicked is given back. */
  | { type: "failed"; hopeless: boolean }
  /** What the server counts, and the version of ours at which it was asked for. */
  | { type: "counts"; counts: StarCounts; version: number }
  /** The fan turns to something else: what was clicked leaves without waiting. */
  | { type: "leave" }
  /** Nothing can be sent any more: whatever was clicked is given back. */
  | { type: "close" };

/** What is to be done outside. */
export type StarEffect =
  /** Tell `idle` after a while; a wait for the same type that still runs begins anew. */
  | { do: "wait"; name: StarName }
  | { do: "send"; batch: StarBatch }
  /** Ask the server for the counts. */
  | { do: "read"; version: number };

export interface StarStep {
  clicks: StarClicks;
  effects: readonly StarEffect[];
}

/** How many of a type are shown: what is held without what was clicked, sent or not. */
export function shownCount({ held, pending, sending }: StarClicks, name: StarName): number {
  if (!held) return 0;
  const onItsWay = sending?.kind === "some" && sending.name === name ? sending.num : 0;
  return held[name] - pending[name] - onItsWay;
}

/** While a call is out, only the type that it sends can be clicked on. */
export function isLocked({ sending }: StarClicks, name: StarName): boolean {
  return sending !== null && !(sending.kind === "some" && sending.name === name);
}

/**
 * The rule of the stars: the tenth click sends ten at once, fewer leave when nothing was clicked for a while, one
 * call at a time. No star is sent that isn't held, and none is held back that the server counts.
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
  // A full batch has no rest to wait for.
  return { clicks: after, effects: after.pending[name] > 0 ? [{ do: "wait", name }, ...effects] : effects };
}

function afterSendAll(clicks: StarClicks): StarStep {
  if (clicks.sending || !clicks.held || Object.values(clicks.held).every((count) => count === 0)) {
    return unmoved(clicks);
  }
  // What was clicked goes with the rest.
  return begin(givenBack(clicks), { kind: "all" });
}

function afterCounts(clicks: StarClicks, counts: StarCounts, version: number): StarStep {
  // Nobody knows whether the call that is out was counted: after it the counts are asked for.
  if (clicks.sending) return unmoved({ ...clicks, unsure: true });
  if (version === clicks.version) {
    return unmoved(withHeld({ ...clicks, version: version + 1, unsure: false }, counts));
  }
  // Something came in between, and nobody knows which is newer.
  return { clicks, effects: [{ do: "read", version: clicks.version }] };
}

/** The call that was out is over. What is left its answer has said: the counts are asked for only when unsure. */
function goOn(clicks: StarClicks, held: StarCounts | null): StarStep {
  const version = clicks.version + 1;
  const free = withHeld({ ...clicks, sending: null, version }, held);
  const step = sendNext(free);
  const isAsked = free.unsure && !step.clicks.sending;
  return isAsked ? { clicks: free, effects: [{ do: "read", version }] } : step;
}

/** Sends what may leave, unless a call is out. */
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

/** The server's count is the truth: clicks beyond it are given back. */
function withHeld(clicks: StarClicks, held: StarCounts | null): StarClicks {
  if (!held) return clicks;
  const kept = STAR_NAMES.map((name) => [name, Math.min(clicks.pending[name], held[name])]);
  return { ...clicks, held, pending: Object.fromEntries(kept) as StarCounts };
}

function heldAfter({ held, sending }: StarClicks, left: number): StarCounts | null {
  if (!held || !sending) return held;
  return sending.kind === "all" ? NO_STARS : { ...held, [sending.name]: left };
}
