import type { IdnLive, LiveCard } from "@penlight/contract";

/** Lives for tests: valid, and changed where a test cares. */

export function cardOf(changes: Partial<LiveCard>): LiveCard {
  return {
    room_id: 318225,
    id: 318225,
    room_url_key: "JKT48_Freya",
    url_key: "JKT48_Freya",
    room_name: "Freya/JKT48",
    main_name: "Freya/JKT48",
    live_id: 9,
    started_at: 1_000,
    view_num: 12_483,
    follower_num: 1,
    image: "http://x/l.jpeg",
    image_square: "http://x/s.jpeg",
    telop: null,
    genre_id: 102,
    genre_name: "Idol",
    official_lv: 1,
    premium_room_type: 0,
    bcsvr_key: "k",
    is_follow: false,
    streaming_url_list: [],
    ...changes,
  };
}

export function idnOf(changes: Partial<IdnLive>): IdnLive {
  return {
    slug: "malam",
    title: "Q&A habis show",
    image: "http://x/i.jpeg",
    stream_url: "http://x/i.m3u8",
    view_count: 3_870,
    chat_room_id: "r",
    is_live: true,
    live_at: "2026-11-21T12:00:00.000Z",
    user: { id: "u", name: "Indah JKT48", username: "jkt48_indah", avatar: "http://x/a.jpeg" },
    room_id: 318235,
    ...changes,
  };
}
