import type { SignedInMe, StarStock } from "@penlight/contract";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { isSessionOver } from "../../api/errors.ts";
import { queries } from "../../api/queries.ts";
import { useCall } from "../../api/use-call.ts";
import { useSession } from "../../api/use-me.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { starTexts } from "../../i18n/watch/star-texts.ts";
import { useToasts } from "../../ui/toasts/use-toasts.ts";
import { departuresOf, noteDeparture } from "./sending/exits.ts";
import type { Shipment } from "./sending/star-clicks.ts";
import { isHopeless, starRefusal, waitAfter } from "./sending/star-failure.ts";
import { starSounds } from "./sound/star-sounds.ts";
import { StarThrower } from "./sending/star-sender.ts";
import { useStarRefresh } from "./refresh/use-star-refresh.ts";

interface StarsOptions {
  fan: SignedInMe;
  roomId: number;
  /** The live is on air, and can be watched here. */
  open: boolean;
  /** A shipment leaves. */
  onThrown: (shipment: Shipment) => void;
  /** A shipment has arrived. */
  onSent: (shipment: Shipment) => void;
}

/** A fan's stars for one room. Mount it anew (by `key`) for another room or fan. */
export function useStars({ fan, roomId, open, onThrown, onSent }: StarsOptions) {
  const thrower = useThrower(roomId);
  const toasts = useToasts();
  const texts = useTexts(starTexts);
  const view = useSyncExternalStore(thrower.subscribe, thrower.getSnapshot, thrower.getSnapshot);
  const { isBlocked } = useStarRefresh({ thrower, roomId, userId: fan.user.user_id, active: open });

  const onShipment = useEffectEvent((shipment: Shipment) => {
    starSounds().play("thrown");
    onThrown(shipment);
  });
  const onArrival = useEffectEvent((shipment: Shipment) => {
    if (shipment.kind === "all") toasts.show("success", texts.sentAll);
    onSent(shipment);
  });
  const onFailure = useEffectEvent((shipment: Shipment, error: unknown) => {
    const waitMs = waitAfter(error);
    if (waitMs !== null) toasts.show("danger", texts.waitFor(Math.ceil(waitMs / 1_000)));
    // A lost session the page tells by itself.
    else if (isSessionOver(error)) return;
    else if (shipment.kind === "all") toasts.show("danger", texts.sendFailed);
    else toasts.show("danger", texts.refused[starRefusal(error)]);
  });
  useEffect(
    () =>
      thrower.onShipment({
        onThrown: (shipment) => onShipment(shipment),
        onSent: (shipment) => onArrival(shipment),
        onFailed: (shipment, error) => onFailure(shipment, error),
      }),
    [thrower],
  );
  useEffect(() => {
    if (!open) thrower.tell({ type: "close" });
  }, [thrower, open]);
  return { ...view, thrower, isBlocked };
}

/** The room's thrower: what was clicked still leaves when the page is left, unless the fan has signed out. */
function useThrower(roomId: number): StarThrower {
  const call = useCall();
  const cache = useQueryClient();
  const session = useSession();
  const [thrower] = useState(
    () =>
      new StarThrower({
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
    thrower.read();
    void departuresOf(call)?.then(() => left || thrower.read());
    return () => {
      left = true;
      // Somebody else's session must not pay for these clicks.
      if (session?.token() !== token) return thrower.tell({ type: "close" });
      thrower.tell({ type: "leave" });
      noteDeparture(call, thrower.atRest());
    };
  }, [thrower, session, call]);
  return thrower;
}

/** An answer to this very question: one that is on its way already was asked for before. */
async function readAnew(cache: QueryClient, roomId: number): Promise<StarStock> {
  const query = queries.stars(roomId);
  await cache.cancelQueries({ queryKey: query.queryKey });
  return cache.fetchQuery({ ...query, staleTime: 0 });
}
