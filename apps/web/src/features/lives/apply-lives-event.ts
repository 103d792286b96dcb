import type { IdnLive, LiveCard, LivesState, RealtimeEvent, Room } from "@penlight/contract";

/**
 * How the lists of who is on air follow the `lives` channel. Order is kept: a tile never jumps because another's
 * figure grew, a new live takes the place that its viewers give it.
 */

const cardKey = (card: LiveCard): string => `${card.room_id}:${card.live_id}`;
const idnKey = (live: IdnLive): string => `${live.user.username}:${live.slug}`;

/** A whole new list over the one on screen: known lives keep their order, new ones find their place. */
function merge<T>(
  current: T[],
  incoming: T[],
  keyOf: (item: T) => string,
  viewsOf: (item: T) => number,
): T[] {
  const byKey = new Map(incoming.map((item) => [keyOf(item), item]));
  const kept: T[] = [];
  for (const item of current) {
    const fresh = byKey.get(keyOf(item));
    if (fresh !== undefined) kept.push(fresh);
    byKey.delete(keyOf(item));
  }
  return [...byKey.values()].reduce((list, item) => insert(list, item, viewsOf), kept);
}

/** Puts an item before the first that has fewer viewers. */
function insert<T>(list: T[], item: T, viewsOf: (item: T) => number): T[] {
  const at = list.findIndex((other) => viewsOf(other) < viewsOf(item));
  return at < 0 ? [...list, item] : [...list.slice(0, at), item, ...list.slice(at)];
}

type OnAir = Pick<LivesState, "showroom" | "idn">;

export function mergeCards(current: LiveCard[], state: OnAir): LiveCard[] {
  return merge(current, state.showroom, cardKey, (card) => card.view_num);
}

export function mergeIdnLives(current: IdnLive[], state: OnAir): IdnLive[] {
  return merge(current, state.idn, idnKey, (live) => live.view_count);
}

/** The SHOWROOM cards after an event; the same array when it does not concern them. */
export function applyToCards(cards: LiveCard[], event: RealtimeEvent): LiveCard[] {
  if (!("platform" in event.data) || event.data.platform !== "showroom") return cards;
  const { room_id } = event.data;
  switch (event.type) {
    case "live.started": {
      const { card } = event.data;
      const others = cards.filter((other) => other.room_id !== room_id);
      return insert(others, card, (other) => other.view_num);
    }
    case "live.ended": {
      const { live_id } = event.data;
      // The end of an earlier live must not take a newer one of the same room away.
      return cards.filter((card) => card.room_id !== room_id || card.live_id !== live_id);
    }
    case "live.updated": {
      const { views, title, image } = event.data;
      return cards.map((card) =>
        card.room_id === room_id
          ? {
              ...card,
              view_num: views ?? card.view_num,
              telop: title ?? card.telop,
              image: image ?? card.image,
            }
          : card,
      );
    }
    default:
      return cards;
  }
}

/** The IDN lives after an event; the same array when it does not concern them. */
export function applyToIdnLives(lives: IdnLive[], event: RealtimeEvent): IdnLive[] {
  if (!("platform" in event.data) || event.data.platform !== "idn") return lives;
  const { username } = event.data;
  switch (event.type) {
    case "live.started": {
      const { card } = event.data;
      const others = lives.filter((other) => other.user.username !== username);
      return insert(others, card, (other) => other.view_count);
    }
    case "live.ended": {
      const { slug } = event.data;
      return lives.filter((live) => live.user.username !== username || live.slug !== slug);
    }
    case "live.updated": {
      const { views, title, image } = event.data;
      return lives.map((live) =>
        live.user.username === username
          ? {
              ...live,
              view_count: views ?? live.view_count,
              title: title ?? live.title,
              image: image ?? live.image,
            }
          : live,
      );
    }
    default:
      return lives;
  }
}

/** The rooms after an event: only a changed schedule concerns them. */
export function applyToRooms(rooms: Room[], event: RealtimeEvent): Room[] {
  if (event.type !== "schedule.changed" || event.data.kind !== "room") return rooms;
  const { room_id, next_live_schedule } = event.data;
  if (!rooms.some((room) => room.room_id === room_id)) return rooms;
  return rooms.map((room) =>
    room.room_id === room_id ? { ...room, next_live_schedule: next_live_schedule ?? 0 } : room,
  );
}
