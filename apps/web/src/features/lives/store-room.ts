import type { Language } from "@penlight/contract";
import type { QueryClient } from "@tanstack/react-query";
import { queries } from "../../api/queries.ts";
import {
  addRoom,
  allowedSizes,
  gridOf,
  roomRights,
  SMALLEST,
  withinRights,
  withRoomsThat,
} from "../../base/grid/grid.ts";
import { storeGrid, readGrid } from "../../base/grid/stored-grid.ts";
import { isSameRoom, type NamedRoom } from "../../base/platforms.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import type { ToastQueue } from "../../ui/toasts/toast-queue.ts";

/** A function, because a browser that forbids storage throws on mere access. */
const storage = (): Storage => localStorage;

interface KeepRoomOptions {
  /** The room that is on air. */
  room: NamedRoom;
  /** The member's name. */
  name: string;
  cache: QueryClient;
  toasts: Pick<ToastQueue, "show">;
  language: Language;
}

/**
 * Adds a live to the stored grid, where it may replace a room that is off air, and shows the result as a toast.
 * @returns whether the live is in the grid now
 */
export function storeRoom({ room, name, cache, toasts, language }: KeepRoomOptions): boolean {
  const text = multiTexts[language];
  const me = cache.getQueryData(queries.me().queryKey);
  const lives = cache.getQueryData(queries.lives().queryKey);
  const stored = readGrid(storage, "showroom") ?? gridOf(SMALLEST);
  // While the fan or the lives are unknown, stored rooms are not removed.
  const rights = me?.logged_in ? roomRights(me) : null;
  const alive = lives
    ? withRoomsThat(stored, (other) => lives.some((live) => isSameRoom(live, other)))
    : stored;
  // Limiting the grid to the fan's permissions fills a smaller layout with the rooms on air, so that no place is free
  // while one would be lost.
  const kept = me ? withinRights(alive, rights) : alive;
  const { platform, urlKey } = room;
  const adding = addRoom(kept, { platform, room: room.room, urlKey }, me ? allowedSizes(rights) : []);
  switch (adding.kind) {
    case "added":
      storeGrid(storage, adding.grid, lives ?? []);
      toasts.show("success", text.added(name, adding.place + 1));
      return true;
    case "there":
      toasts.show("info", text.addedBefore(name));
      return true;
    case "full":
      toasts.show("danger", text.full);
      return false;
  }
}
