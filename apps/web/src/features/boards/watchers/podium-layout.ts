/**
 * Layout of the first three places: one below the other, and where there is room second, first and third side by side.
 */
export const PODIUM =
  "mb-4 grid grid-cols-1 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)_minmax(0,1fr)] lg:gap-4";
