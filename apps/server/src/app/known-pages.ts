import { showPath } from "@penlight/contract/show-path";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import type { TheaterStore } from "../theater/store/theater-store.ts";
import type { KnownPages } from "../pages/find-page.ts";

/** Addresses of the rooms and shows that there are, from memory: members of now and before, and who is on air. */
export function createKnownPages(parts: {
  directory: MemberDirectory;
  watcher: Pick<LivesWatcher, "showroomLive" | "idnLive">;
  store: TheaterStore;
}): KnownPages {
  const { directory, watcher, store } = parts;
  return {
    room(roomId) {
      const urlKey = directory.byRoom(roomId)?.urlKey ?? watcher.showroomLive(roomId)?.live.urlKey;
      return urlKey === undefined ? undefined : `/room/${encodeURIComponent(urlKey)}/${roomId}`;
    },
    idn(username) {
      const name = directory.byUsername(username)?.idnUsername ?? watcher.idnLive(username)?.username;
      return name === undefined ? undefined : `/idn/${encodeURIComponent(name)}`;
    },
    show(scheduleId) {
      const show = store.show(scheduleId);
      const setlist = show && store.setlist(show.setlist_id);
      return setlist && showPath(setlist.name, scheduleId);
    },
  };
}
