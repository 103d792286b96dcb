import type { FollowedRooms, Room } from "@penlight/contract";

const FACE = "https://image.example/face.png";

/** A sample room for tests, off air and without an announced live. @param part what differs */
export function sampleRoom(roomId: number, name: string, part: Partial<Room> = {}): Room {
  return {
    id: roomId,
    room_id: roomId,
    name: `${name} JKT48`,
    room_name: `${name} JKT48`,
    main_name: `${name} JKT48`,
    url_key: `JKT48_${name}`,
    room_url_key: `JKT48_${name}`,
    image_url: FACE,
    image: FACE,
    image_m: FACE,
    image_l: FACE,
    image_square: FACE,
    is_live: false,
    is_onlive: false,
    next_live_schedule: 0,
    follower_num: 0,
    room_level: 1,
    genre_name: "",
    description: "",
    view_num: 0,
    started_at: 0,
    premium_room_type: 0,
    live_id: 0,
    generation: null,
    type: "regular",
    idn_username: null,
    ...part,
  };
}

/** The followed rooms of a fan who follows nobody. */
export const NOBODY_FOLLOWED: FollowedRooms = {
  rooms: [],
  total_entries: 0,
  current_page: 1,
  first_page: 1,
  last_page: 1,
  next_page: null,
  previous_page: null,
};
