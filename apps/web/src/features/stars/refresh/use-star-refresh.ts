import { useEffect, useEffectEvent, useState } from "react";
import { useCall } from "../../../api/call.ts";
import { useDates, useTexts } from "../../../i18n/i18n.ts";
import { starTexts } from "../../../i18n/watch/star-texts.ts";
import { serverTime } from "../../../store/server-time.ts";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";
import {
  storeFarmLimit,
  readFarmLimit,
  isBlocked,
  refreshNews,
  StarRefresh,
  type RefreshOutcome,
} from "./star-refresh.ts";
import { starSounds } from "../sound/star-sounds.ts";
import type { StarSender } from "../sending/star-sender.ts";

interface StarRefreshOptions {
  sender: Pick<StarSender, "version" | "told">;
  roomId: number;
  /** The fan's user id on SHOWROOM. */
  userId: number;
  /** Whether somebody is watching. */
  active: boolean;
}

/** A function, because a browser that forbids storage throws on mere access. */
const storage = (): Storage => localStorage;

/** Reports to the server while a live is watched, and shows the fan the rewards. */
export function useStarRefresh({ sender, roomId, userId, active }: StarRefreshOptions): {
  /** Whether the platform refuses to give free stars. */
  isBlocked: boolean;
} {
  const call = useCall();
  const toasts = useToasts();
  const texts = useTexts(starTexts);
  const dates = useDates();
  const [blocked, setBlocked] = useState(false);

  const onOutcome = useEffectEvent((outcome: RefreshOutcome, version: number) => {
    if ("error" in outcome) return setBlocked(isBlocked(outcome.error));
    const { answer } = outcome;
    setBlocked(false);
    const { star, live_rank } = answer;
    if (star !== true) sender.told({ stock: { star, live_rank }, version });
    const news = refreshNews(answer);
    const untilMs = news?.kind === "limit" ? news.untilMs : null;
    // A limit belongs to the account: with several rooms, only the first one that meets it shows a toast.
    const isTold = untilMs !== null && untilMs === readFarmLimit(storage, userId);
    if (untilMs !== null) storeFarmLimit(storage, userId, untilMs);
    if (news?.kind === "limit" && !isTold) {
      // In the fan's time zone and language; without a time, the platform's text is shown.
      const from = untilMs === null ? null : dates.timeWithZone(Math.floor(untilMs / 1_000));
      toasts.show("danger", from === null ? (news.words ?? texts.tryLater) : texts.starsFrom(from));
    }
    if (news?.kind !== "earned") return;
    toasts.show("success", news.words);
    starSounds().play("earned");
  });
  useEffect(() => {
    if (!active) return;
    let version = sender.version();
    const refresh = new StarRefresh({
      ask: () => {
        version = sender.version();
        return call("startFarm", { body: { room_id: roomId } });
      },
      onOutcome: (outcome) => onOutcome(outcome, version),
      isHidden: () => document.hidden,
      notBeforeMs: readFarmLimit(storage, userId),
      clock: {
        nowMs: serverTime.nowMs,
        setTimeout: (run, delayMs) => setTimeout(run, delayMs),
        clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
      },
    });
    const look = (): void => refresh.look();
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      refresh.stop();
    };
  }, [active, call, roomId, sender, userId]);
  return { isBlocked: blocked };
}
