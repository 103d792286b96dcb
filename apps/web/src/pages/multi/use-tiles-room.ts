import { useLayoutEffect, useState, type RefObject } from "react";
import { useMedia } from "../../ui/layout/use-media.ts";
import type { Room } from "./arrange-by-pictures.ts";

/** Where the panel stands beside the tiles and may be wider: on a desktop, and a phone on its side (multi.css). */
const BESIDE = "(width >= 64rem), (40rem <= width < 64rem) and (height < 30rem)";

/**
 * The most that tiles can have beside the panel at its narrowest, or in full screen. Null elsewhere.
 * @param page has the tiles and the panel, and as `--panel` how wide that is at least
 */
export function useTilesRoom(
  page: RefObject<HTMLElement | null>,
  tiles: RefObject<HTMLElement | null>,
): Room | null {
  const isBeside = useMedia(BESIDE);
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const [around, inside] = [page.current, tiles.current];
    if (!isBeside || !around || !inside) return;
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
  }, [isBeside, page, tiles]);
  return isBeside ? room : null;
}
