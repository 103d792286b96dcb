import { useLayoutEffect, useState, type RefObject } from "react";
import { useMedia } from "../../ui/layout/use-media.ts";
import type { Room } from "./arrange-by-pictures.ts";

/** Where the panel stands beside the tiles and may be wider (multi.css). */
const DESKTOP = "(width >= 64rem)";

/**
 * The most that tiles can have on a desktop: beside the panel at its narrowest, or in full screen. Null elsewhere.
 * @param page has the tiles and the panel, and as `--panel` how wide that is at least
 */
export function useTilesRoom(
  page: RefObject<HTMLElement | null>,
  tiles: RefObject<HTMLElement | null>,
): Room | null {
  const isDesktop = useMedia(DESKTOP);
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const [around, inside] = [page.current, tiles.current];
    if (!isDesktop || !around || !inside) return;
    const measure = (): void => {
      const panel = Number.parseFloat(getComputedStyle(around).getPropertyValue("--panel"));
      const isFull = document.fullscreenElement === inside;
      const width = isFull ? inside.clientWidth : around.clientWidth - panel;
      const height = inside.clientHeight;
      setRoom((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [around, inside]) observer.observe(element);
    return () => observer.disconnect();
  }, [isDesktop, page, tiles]);
  return isDesktop ? room : null;
}
