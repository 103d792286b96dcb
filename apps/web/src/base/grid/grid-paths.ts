import type { GridKind } from "./grid-kinds.ts";

/** The multi-room page's addresses. Apart from the kinds, because every page's first view has the list of routes. */
export const GRID_PATHS = {
  showroom: "/multi-room",
  "showroom-phone": "/multi-room-sr-mobile",
  idn: "/multi-room-idn",
  "idn-phone": "/multi-room-idn-mobile",
} as const satisfies Record<GridKind, string>;
