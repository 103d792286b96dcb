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
import { keepGrid, readGrid } from "../../base/grid/stored-grid.ts";
import { isSameRoom, type NamedRoom } from "../../base/platforms.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import type { ToastQueue } from "../../ui/toasts/toast-queue.ts";

/** A browser that forbids storage throws at the mere mention of it. */
const storage = (): Storage => localStorage;

interface KeepRoomOptions {
  /** On air. */
  room: NamedRoom;
  /** Whose it is. */
  name: string;
  cache: QueryClient;
  toasts: Pick<ToastQueue, "show">;
  language: Language;
}

/**
 * Adds a live to the grid that this browser keeps, where those that are over make place, and says what became of it.
 * @returns whether it stands there now
 */
export function keepRoom({ room, name, cache, toasts, language }: KeepRoomOptions): boolean {
  const text = multiTexts[language];
  const me = cache.getQueryData(queries.me().queryKey);
  const lives = cache.getQueryData(queries.lives().queryKey);
  const stored = readGrid(storage, "showroom") ?? gridOf(SMALLEST);
  // As long as it is not known who it is, or who is on air, nothing that was kept goes.
  const rights = me?.logged_in ? roomRights(me) : null;
  const alive = lives
    ? withRoomsThat(stored, (other) => lives.some((live) => isSameRoom(live, other)))
    : stored;
  // Who is on air fills a smaller layout first: it is full before anybody would be lost.
  const kept = me ? withinRights(alive, rights) : alive;
  const { platform, urlKey } = room;
  const adding = addRoom(kept, { platform, room: room.room, urlKey }, me ? allowedSizes(rights) : []);
  switch (adding.kind) {
    case "added":
      keepGrid(storage, adding.grid, lives ?? []);
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
