import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { useFavourites } from "../../../api/favourites.ts";
import { queries } from "../../../api/queries.ts";
import { LazyModule } from "../../../ui/lazy/lazy-module.ts";
import { onFirstTouch, REST_MS } from "../../../ui/lazy/on-first-touch.ts";
import type { KeyedPlayer, MediaCard, MediaKeys } from "./media-keys.ts";

const mediaKeys = new LazyModule(() => import("./media-keys.ts"));

/** A player with media keys that can carry its audio-only state over to another live. */
interface CarriedPlayer extends KeyedPlayer {
  carryOn(): void;
}

/**
 * Connects a player, on its page or in the mini player, to the system's media controls. The code is loaded at the first
 * interaction with the page, or when playback continues after the page is left: before that there is no sound to
 * control. The "next track" key opens the next live without a ticket.
 */
export function useMediaKeys(
  player: CarriedPlayer,
  name: string,
  card: MediaCard | undefined,
  isPaused: boolean,
): void {
  const [keys, setKeys] = useState<MediaKeys | null>(null);
  const hasCard = card !== undefined;
  useEffect(() => {
    if (!hasCard) return;
    let isGone = false;
    let opened: MediaKeys | undefined;
    const open = async (): Promise<void> => {
      await mediaKeys.load();
      // The Android app adds the session of its media controls some time after the page was rendered.
      if (!mediaKeys.loaded || isGone || !("mediaSession" in navigator)) return;
      opened = new mediaKeys.loaded.MediaKeys(player);
      setKeys(opened);
    };
    // A fan who came by such a key does not touch the page, so the code is used at once if it is loaded.
    if (mediaKeys.loaded) void open();
    else onFirstTouch(window, () => void open(), REST_MS);
    return () => {
      isGone = true;
      opened?.dispose();
    };
  }, [player, hasCard]);
  const cache = useQueryClient();
  const favourites = useFavourites();
  const navigate = useNavigate();
  const goNext = useEffectEvent(async () => {
    const { liveAfter } = await import("./live-after.ts");
    const lives = cache.getQueryData(queries.lives().queryKey) ?? [];
    const next = card && liveAfter(lives, favourites, card.link);
    if (!next) return;
    player.carryOn();
    await navigate(next);
  });
  const { title, artwork } = card ?? {};
  useEffect(() => {
    keys?.tell(name, { title, artwork }, () => void goNext());
  }, [keys, name, title, artwork]);
  useEffect(() => keys?.notifyPaused(isPaused), [keys, isPaused]);
}
