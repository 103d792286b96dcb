import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { useFavourites } from "../../../api/favourites.ts";
import { queries } from "../../../api/queries.ts";
import { Code } from "../../../ui/lazy/code.ts";
import { onFirstTouch, REST_MS } from "../../../ui/lazy/on-first-touch.ts";
import type { KeyedPlayer, MediaCard, MediaKeys } from "./media-keys.ts";

const code = new Code(() => import("./media-keys.ts"));

/** A player that the keys press, and that may go on to another live as it plays. */
interface CarriedPlayer extends KeyedPlayer {
  carryOn(): void;
}

/**
 * Shows the system what plays, on its page and in the small player. Its code comes with the first sign that somebody uses the page, or leaves it playing:
 * before that there is no sound that a key could mean. The key for what comes next leads to the live after this one
 * among those that anybody can watch.
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
    if (!hasCard || !("mediaSession" in navigator)) return;
    let isGone = false;
    let opened: MediaKeys | undefined;
    const open = async (): Promise<void> => {
      await code.load();
      if (!code.here || isGone) return;
      opened = new code.here.MediaKeys(player);
      setKeys(opened);
    };
    // Whoever came by such a key touches no page.
    if (code.here) void open();
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
    const to = card && liveAfter(lives, favourites, card.path);
    if (!to) return;
    player.carryOn();
    await navigate({ to });
  });
  const { title, artwork } = card ?? {};
  useEffect(() => {
    keys?.tell(name, { title, artwork }, () => void goNext());
  }, [keys, name, title, artwork]);
  useEffect(() => keys?.tellPaused(isPaused), [keys, isPaused]);
}
