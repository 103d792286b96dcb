import type { EndpointOutput, FarmRun } from "@penlight/contract";
import { farmed } from "@penlight/contract/farm-run";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useQuery } from "../../../api/use-query.ts";
import { callErrorCode, isSessionOver, messageOf, useCall } from "../../../api/call.ts";
import { farmQueries, refreshStars } from "../../../api/farm-queries.ts";
import { farmingTexts } from "../../../i18n/farming-texts.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { useFromNow } from "../../../ui/clock/use-clock.ts";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";

interface ServerRun {
  /** Null where there is none or it is unknown: see `read`. */
  run: FarmRun | null;
  /** Whether it is known if there is a run. */
  read: "pending" | "failed" | "known";
  /** Retries after an error. */
  retry: () => void;
  /** Whether an action of the fan is pending. */
  isBusy: boolean;
  /** By calling this, the fan agrees to the terms next to the switch. */
  start: () => void;
  stop: () => void;
}

/**
 * The run that the server executes for the fan. @param onSuccess called when it has earned stars while the page is open
 */
export function useServerRun(onSuccess: (roomName: string) => void): ServerRun {
  const call = useCall();
  const cache = useQueryClient();
  const toasts = useToasts();
  const text = useTexts(farmingTexts);
  const { data, isLoadingError, refetch } = useQuery({ ...farmQueries.ownRun(), staleTime: 0 });
  const [isBusy, setBusy] = useState(false);
  const kept = data?.run?.run ?? null;
  const untilMs = kept?.limit?.untilMs ?? null;
  // The answer that the server would give by now.
  const isOver = useFromNow((nowSec) => untilMs !== null && nowSec * 1_000 >= untilMs);
  const run = kept && isOver && untilMs !== null ? farmed(kept, { type: "time", atMs: untilMs }) : kept;
  useNewSuccess(run, onSuccess);

  const ask = async (send: () => Promise<EndpointOutput<"getFarmRun">>): Promise<void> => {
    setBusy(true);
    try {
      cache.setQueryData(farmQueries.ownRun().queryKey, await send());
    } catch (error) {
      const words = callErrorCode(error) === "overloaded" ? text.serverFull : messageOf(error, text.failed);
      if (!isSessionOver(error)) toasts.show("danger", words);
    }
    setBusy(false);
  };
  return {
    run,
    read: data ? "known" : isLoadingError ? "failed" : "pending",
    retry: () => void refetch(),
    isBusy,
    start: () => void ask(() => call("startFarmRun", { body: { consent: true } })),
    stop: () => void ask(() => call("stopFarmRun", {})),
  };
}

/** Calls back for each room that has earned stars since the page was opened. */
function useNewSuccess(run: FarmRun | null, onSuccess: (roomName: string) => void): void {
  const cache = useQueryClient();
  const known = useRef<number | null>(null);
  const [newest] = run?.success ?? [];
  const count = run?.success.length ?? null;
  const tell = useEffectEvent((name: string) => {
    void refreshStars(cache);
    onSuccess(name);
  });
  useEffect(() => {
    const before = known.current;
    known.current = count;
    if (before !== null && count !== null && count > before && newest) tell(newest.room_name);
  }, [count, newest]);
}
