import type { EventData, Live, RealtimeEvent, Room } from "@penlight/contract";
import { isSameRoom, viewsOf } from "../../base/platforms.ts";

/**
 * Updates of the list of lives by the realtime channels. The order is preserved: a tile never moves because another's
 * count grew; a new live is inserted by its views.
 */

/** Merges a new list into the one on screen: known lives keep their order, new ones are inserted. */
export function mergeLives(current: readonly Live[], incoming: readonly Live[]): Live[] {
  const byId = new Map(incoming.map((live) => [live.id, live]));
  const kept: Live[] = [];
  for (const { id } of current) {
    const fresh = byId.get(id);
    if (fresh) kept.push(fresh);
    byId.delete(id);
  }
  return [...byId.values()].reduce(insert, kept);
}

/**
 * Inserts a live before the first one of its platform with fewer views; counts of different platforms are not
 * comparable.
 */
function insert(lives: Live[], live: Live): Live[] {
  const at = lives.findIndex((other) => other.platform === live.platform && viewsOf(other) < viewsOf(live));
  return at < 0 ? [...lives, live] : lives.toSpliced(at, 0, live);
}

/** The lives after an event; the same array when the event does not change them. */
export function applyToLives(lives: Live[], event: RealtimeEvent): Live[] {
  switch (event.type) {
    case "live.started": {
      const { live } = event.data;
      return insert(
        lives.filter((other) => !isSameRoom(other, live)),
        live,
      );
    }
    case "live.ended": {
      // Compared by id: the end of an earlier live must not remove a newer one of the same room.
      const { id } = event.data;
      return lives.filter((live) => live.id !== id);
    }
    case "live.updated": {
      const { data } = event;
      if (!lives.some(({ id }) => id === data.id)) return lives;
      return lives.map((live) => updatedLive(live, data));
    }
    default:
      return lives;
  }
}

/** A live with the fields of an update; the same object when the update is for another live. */
export function updatedLive(live: Live, { id, title, cover, counts }: EventData<"live.updated">): Live {
  if (live.id !== id) return live;
  return {
    ...live,
    title: title ?? live.title,
    cover: cover ?? live.cover,
    counts: { ...live.counts, ...counts },
  };
}

/** The rooms after an event: only a changed schedule affects them. */
export function applyToRooms(rooms: Room[], event: RealtimeEvent): Room[] {
  if (event.type !== "schedule.changed") return rooms;
  const { room_id, next_live_schedule } = event.data;
  if (!rooms.some((room) => room.room_id === room_id)) return rooms;
  return rooms.map((room) => (room.room_id === room_id ? { ...room, next_live_schedule } : room));
}
