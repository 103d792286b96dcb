import type { SignedInMe, StarStock } from "@penlight/contract";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { logActivity } from "../../api/activity.ts";
import { isSessionOver, useCall } from "../../api/call.ts";
import { queries } from "../../api/queries.ts";
import { useSession } from "../../api/use-me.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { starTexts } from "../../i18n/watch/star-texts.ts";
import { useStore } from "../../store/use-store.ts";
import { useToasts } from "../../ui/toasts/toast-queue.ts";
import { inFlightOf, trackInFlight } from "./sending/in-flight.ts";
import type { StarBatch } from "./sending/star-clicks.ts";
import { isHopeless, starRefusal, waitAfter } from "./sending/star-failure.ts";
import { starSounds } from "./sound/star-sounds.ts";
import { StarSender } from "./sending/star-sender.ts";
import { useStarRefresh } from "./refresh/use-star-refresh.ts";

interface StarsOptions {
  fan: SignedInMe;
  roomId: number;
  /** Whether the live is on air and the viewer can watch it. */
  open: boolean;
  /** A batch is being sent. */
  onSending: (batch: StarBatch) => void;
  /** A batch has been sent. */
  onSent: (batch: StarBatch) => void;
}

/** A fan's stars for one room. Must be remounted (by `key`) for another room or fan. */
export function useStars({ fan, roomId, open, onSending, onSent }: StarsOptions) {
  const call = useCall();
  const sender = useSender(roomId);
  const toasts = useToasts();
  const texts = useTexts(starTexts);
  const view = useStore(sender, sender.getSnapshot());
  const { isBlocked } = useStarRefresh({ sender, roomId, userId: fan.user.user_id, active: open });

  const onBatch = useEffectEvent((batch: StarBatch) => {
    starSounds().play("sent");
    onSending(batch);
  });
  const onArrival = useEffectEvent((batch: StarBatch) => {
    if (batch.kind === "all") toasts.show("success", texts.sentAll);
    const log_name = batch.kind === "all" ? "Send Stars" : "Stars";
    logActivity(call, { log_name, description: `${log_name} to room ${roomId}` });
    onSent(batch);
  });
  const onFailure = useEffectEvent((batch: StarBatch, error: unknown) => {
    const waitMs = waitAfter(error);
    if (waitMs !== null) toasts.show("danger", texts.waitFor(Math.ceil(waitMs / 1_000)));
    // The page itself reports a lost session.
    else if (isSessionOver(error)) return;
    else if (batch.kind === "all") toasts.show("danger", texts.sendFailed);
    else toasts.show("danger", texts.refused[starRefusal(error)]);
  });
  useEffect(
    () =>
      sender.onBatch({
        onSending: (batch) => onBatch(batch),
        onSent: (batch) => onArrival(batch),
        onFailed: (batch, error) => onFailure(batch, error),
      }),
    [sender],
  );
  useEffect(() => {
    if (!open) sender.tell({ type: "close" });
  }, [sender, open]);
  return { ...view, sender, isBlocked };
}

/** The room's sender. When the page is left, clicked stars are still sent, unless the fan has signed out. */
function useSender(roomId: number): StarSender {
  const call = useCall();
  const cache = useQueryClient();
  const session = useSession();
  const [sender] = useState(
    () =>
      new StarSender({
        send: async (name, num) => {
          const body = { room_id: roomId, gift_name: name, num };
          return (await call("sendStars", { body })).remaining_num;
        },
        sendAll: () => call("sendAllStars", { body: { room_id: roomId } }),
        read: () => readAnew(cache, roomId),
        isHopeless,
        clock: {
          nowMs: () => performance.now(),
          setTimeout: (run, delayMs) => setTimeout(run, delayMs),
          clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
        },
      }),
  );
  useEffect(() => {
    const token = session?.token();
    let left = false;
    sender.read();
    void inFlightOf(call)?.then(() => left || sender.read());
    return () => {
      left = true;
      // These clicks must not be charged to another session.
      if (session?.token() !== token) return sender.tell({ type: "close" });
      sender.tell({ type: "leave" });
      trackInFlight(call, sender.atRest());
    };
  }, [sender, session, call]);
  return sender;
}

/** Reads the stars with a new request: a pending one may have been sent too early. */
async function readAnew(cache: QueryClient, roomId: number): Promise<StarStock> {
  const query = queries.stars(roomId);
  await cache.cancelQueries({ queryKey: query.queryKey });
  return cache.fetchQuery({ ...query, staleTime: 0 });
}
