import { Choice } from "../../../store/stored.ts";

/** Possible corners of the mini player; the first is the default. */
export const CORNERS = ["bottom-right", "bottom-left", "top-right", "top-left"] as const;

export type Corner = (typeof CORNERS)[number];

/** The chosen corner, stored in this browser. */
export const miniCorner = new Choice<Corner>("mini-player-corner", CORNERS);

/** The nearest corner to a point. @param x @param y as fractions of the window, 0…1 */
export function cornerOf(x: number, y: number): Corner {
  return `${y < 0.5 ? "top" : "bottom"}-${x < 0.5 ? "left" : "right"}`;
}

/** The corner to which an arrow key moves it; null for any other key. */
export function cornerAfter(corner: Corner, key: string): Corner | null {
  const [row, column] = corner.split("-") as ["top" | "bottom", "left" | "right"];
  switch (key) {
    case "ArrowUp":
      return `top-${column}`;
    case "ArrowDown":
      return `bottom-${column}`;
    case "ArrowLeft":
      return `${row}-left`;
    case "ArrowRight":
      return `${row}-right`;
    default:
      return null;
  }
}
