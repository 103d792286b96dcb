import type { Call, FarmAnswer, FarmRun, SignedInMe } from "@penlight/contract";
import { IDLE_RUN } from "@penlight/contract/farm-run";
import { useEffect, useEffectEvent, useState } from "react";
import { useCall } from "../../../api/call.ts";
import { serverTime } from "../../../store/server-time.ts";
import { useStore } from "../../../store/use-store.ts";
import { FarmRunner } from "./farm-runner.ts";
import { storeRun, limited, readRun } from "./stored-run.ts";

/** A function, because a browser that forbids storage throws on mere access. */
const storage = (): Storage => localStorage;

/**
 * One runner per fan of the tab, so that a request that is pending when the page is left returns to the same runner.
 */
const runners = new WeakMap<Call, Map<number, FarmRunner>>();

function runnerOf(call: Call, userId: number): FarmRunner {
  const ofCall = runners.get(call) ?? new Map<number, FarmRunner>();
  runners.set(call, ofCall);
  const known = ofCall.get(userId);
  if (known) return known;
  const runner = new FarmRunner({
    ask: (room, left) => call("startFarm", { body: { room_id: room.room_id, left } }),
    keep: (run) => storeRun(storage, userId, run),
    clock: {
      nowMs: serverTime.nowMs,
      setTimeout: (run, delayMs) => setTimeout(run, delayMs),
      clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    },
  });
  ofCall.set(userId, runner);
  return runner;
}

/**
 * The run executed by this page while it is open; continues after a reload. Of several tabs only one executes it, and
 * the next one when that is closed; meanwhile the others show what that one has stored.
 */
export function usePageRun(
  { user, limit }: SignedInMe,
  onAnswer: (answer: FarmAnswer) => void,
): { run: FarmRun; runner: FarmRunner; isElsewhere: boolean } {
  const userId = user.user_id;
  const call = useCall();
  const [runner] = useState(() => runnerOf(call, userId));
  const run = useStore(runner, IDLE_RUN);
  const [isElsewhere, setElsewhere] = useState(false);
  const told = useEffectEvent(onAnswer);
  const begin = useEffectEvent(() => {
    setElsewhere(false);
    const kept = readRun(storage, userId);
    // The server knows the limit wherever the fan met it.
    const known =
      limit && kept.limit === null && kept.state !== "running" ? Date.parse(limit.until_at) : null;
    runner.begin(known === null ? kept : limited(kept, known), (answer) => told(answer));
  });
  useEffect(() => {
    if (!isElsewhere) return;
    const show = (): void => runner.watch(readRun(storage, userId));
    show();
    // Storage events report changes by other tabs only.
    window.addEventListener("storage", show);
    return () => window.removeEventListener("storage", show);
  }, [isElsewhere, runner, userId]);
  useEffect(() => {
    const left = new AbortController();
    void onceAlone(`farming:${userId}`, left.signal, {
      onAlone: () => begin(),
      onWaiting: () => setElsewhere(true),
    });
    const look = (): void => runner.look();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      runner.rest();
      left.abort();
    };
  }, [runner, userId]);
  return { run, runner, isElsewhere };
}

/**
 * Calls back when this tab is the only one in the browser that holds the lock, until the signal aborts. In a browser
 * without locks, as without TLS, every tab counts as the only one.
 */
async function onceAlone(
  name: string,
  signal: AbortSignal,
  { onAlone, onWaiting }: { onAlone: () => void; onWaiting: () => void },
): Promise<void> {
  const hold = async (): Promise<void> => {
    if (signal.aborted) return;
    onAlone();
    await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  };
  // Missing on pages loaded without TLS.
  const locks = "locks" in navigator ? navigator.locks : null;
  if (locks === null) return hold();
  const isOurs = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await hold();
    return lock !== null;
  });
  if (isOurs || signal.aborted) return;
  onWaiting();
  // Aborted when the page is left: not an error.
  await locks.request(name, { signal }, hold).catch(() => undefined);
}
