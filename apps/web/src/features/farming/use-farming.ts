import type { FarmAnswer, FarmRoom, FarmRun, SignedInMe } from "@penlight/contract";
import { FARM_PARALLEL, FARM_ROOMS, OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { queries } from "../../api/queries.ts";
import { memberName } from "../../base/member.ts";
import { farmingTexts } from "../../i18n/farming-texts.ts";
import { useDates, useTexts } from "../../i18n/i18n.ts";
import { serverTime } from "../../store/server-time.ts";
import { useToasts } from "../../ui/toasts/toast-queue.ts";
import { usePageRun } from "./run/use-page-run.ts";
import { useServerRun } from "./run/use-server-run.ts";

export interface Farming {
  /** The active run, or the last one. */
  run: FarmRun;
  /** Where it is executed; null while there is none. */
  place: "page" | "server" | "elsewhere" | null;
  isBusy: boolean;
  /** Whether the state of the server's run is known: before that, no run can be shown or started. */
  read: "pending" | "failed" | "known";
  /** Retries reading that state. */
  retry: () => void;
  start: (onServer: boolean) => void;
  stop: () => void;
  /** Null where rooms cannot be skipped. */
  skip: ((roomId: number) => void) | null;
}

interface FarmingOptions {
  fan: SignedInMe;
  /** Official rooms on air; undefined while unknown. */
  rooms: readonly FarmRoom[] | undefined;
  /** Stars were earned: called to play a sound. */
  onEarned: () => void;
}

/** A fan's farming run, executed by this page or by the server. */
export function useFarming({ fan, rooms, onEarned }: FarmingOptions): Farming {
  const text = useTexts(farmingTexts);
  const dates = useDates();
  const toasts = useToasts();
  const cache = useQueryClient();
  const noteStars = ({ star }: FarmAnswer): void => {
    if (star === true) return;
    // Only the stars are taken over: the answer's place in the ranking belongs to another room.
    cache.setQueryData(queries.stars(OFFICIAL_ROOM_ID).queryKey, (old) => ({
      star,
      live_rank: old?.live_rank ?? null,
    }));
  };
  /** In the fan's time zone and language; without a time, the platform's text is used. */
  const limitWords = ({ until, until_at: untilAt }: FarmAnswer): string =>
    untilAt === undefined
      ? until?.trim() || text.tryLater
      : text.starsFrom(dates.timeWithZone(Math.floor(Date.parse(untilAt) / 1_000)));
  const page = usePageRun(fan, (answer) => {
    noteStars(answer);
    if (answer.state === "limit") toasts.show("danger", limitWords(answer));
    if (answer.data?.toast === undefined) return;
    toasts.show("success", answer.data.toast.message);
    onEarned();
  });
  const server = useServerRun((roomName) => {
    toasts.show("success", text.earned(memberName(roomName)));
    onEarned();
  });
  const dropGone = useEffectEvent((onAir: readonly FarmRoom[]) => {
    // The tab that executes the run removes them.
    if (page.isElsewhere) return;
    // For rooms that are being watched, the platform itself reports their end.
    const gone = page.run.rooms.filter(
      ({ dueMs, live_id: liveId }) =>
        dueMs === null && !onAir.some(({ live_id: onAirId }) => onAirId === liveId),
    );
    const roomIds = gone.map(({ room_id: id }) => id);
    if (roomIds.length > 0) page.runner.tell({ type: "gone", roomIds, atMs: serverTime.nowMs() });
  });
  useEffect(() => {
    if (rooms) dropGone(rooms);
  }, [rooms]);
  const onServer = server.run?.state === "running";
  const run = onServer || isNewer(server.run, page.run) ? (server.run ?? page.run) : page.run;
  const inPage = page.run.state === "running";
  // A fan can have only one run: the server's run, wherever it was started, replaces the page's.
  const yieldsToServer = onServer && inPage && !page.isElsewhere;
  const yieldToServer = useEffectEvent(() => page.runner.tell({ type: "stop", atMs: serverTime.nowMs() }));
  useEffect(() => {
    if (yieldsToServer) yieldToServer();
  }, [yieldsToServer]);
  return {
    run: inPage && !onServer ? page.run : run,
    place: onServer ? "server" : page.isElsewhere ? "elsewhere" : inPage ? "page" : null,
    isBusy: server.isBusy,
    read: server.read,
    retry: server.retry,
    start(wantsServer) {
      const parallel = fan.permissions.can_farming_multi ? FARM_PARALLEL : 1;
      if (wantsServer) server.start();
      else if (rooms) page.runner.start(rooms.slice(0, FARM_ROOMS), parallel);
    },
    stop: () => (onServer ? server.stop() : page.runner.tell({ type: "stop", atMs: serverTime.nowMs() })),
    skip:
      onServer || page.isElsewhere
        ? null
        : (roomId) => page.runner.tell({ type: "skip", roomId, atMs: serverTime.nowMs() }),
  };
}

function isNewer(one: FarmRun | null, other: FarmRun): boolean {
  return (one?.log[0]?.atMs ?? 0) > (other.log[0]?.atMs ?? 0);
}
