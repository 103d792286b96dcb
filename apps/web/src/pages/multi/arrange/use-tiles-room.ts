import { useLayoutEffect, useState, type RefObject } from "react";
import { useMedia } from "../../../store/use-media.ts";
import { PANEL_BESIDE } from "../../../ui/theme/media.ts";
import type { Room } from "./arrange-by-pictures.ts";

/**
 * The maximum space for tiles next to the panel at its minimum width, or in full screen. Null elsewhere.
 * @param page contains the tiles, faces and the panel, and defines their minimum sizes as `--panel` and `--faces`
 */
export function useTilesRoom(
  page: RefObject<HTMLElement | null>,
  tiles: RefObject<HTMLElement | null>,
): Room | null {
  const isBeside = useMedia(PANEL_BESIDE);
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const [around, inside] = [page.current, tiles.current];
    if (!isBeside || !around || !inside) return;
    const px = (name: string): number => Number.parseFloat(getComputedStyle(around).getPropertyValue(name));
    const measure = (): void => {
      const isFull = document.fullscreenElement === inside;
      const hasFaces = [...around.children].some(
        (part) => part.classList.contains("multi-faces") && part.clientHeight > 0,
      );
      // Not the tiles' own height, which is smaller when their pictures need less.
      const { bottom } = around.getBoundingClientRect();
      const below = bottom - inside.getBoundingClientRect().top - (hasFaces ? px("--faces") : 0);
      const width = isFull ? inside.clientWidth : around.clientWidth - px("--panel");
      const height = isFull ? inside.clientHeight : below;
      setRoom((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [around, inside]) observer.observe(element);
    return () => observer.disconnect();
  }, [isBeside, page, tiles]);
  return isBeside ? room : null;
}
