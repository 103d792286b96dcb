import type { Live } from "@penlight/contract";
import type { IdnOnAir, ShowroomOnAir } from "./on-air.ts";

/** Lives for tests, with default values for all that the test does not set. */

export function showroomLiveOf(
  roomId: number,
  liveId: number,
  live: Partial<Live> = {},
  chatKey = "key",
): ShowroomOnAir {
  return {
    platform: "showroom",
    roomId,
    liveId,
    chatKey,
    followers: 10,
    genre: { id: 102, name: "Idol" },
    isOfficial: true,
    live: {
      id: `showroom:${liveId}`,
      platform: "showroom",
      room: String(roomId),
      urlKey: "JKT48_Freya",
      member: { name: "Freya JKT48", face: "https://static.example/square_m.jpeg", roomId },
      title: "",
      cover: "https://static.example/cover_s.jpeg",
      startedAtSec: 1_760_443_202,
      counts: { visits: 1 },
      ticketed: false,
      showroom: { liveId },
      ...live,
    },
  };
}

export function idnLiveOf(username: string, slug: string, live: Partial<Live> = {}): IdnOnAir {
  const creator = { id: "u", name: "Freya JKT48", username, avatar: "https://cdn.example/f.jpg" };
  return {
    platform: "idn",
    username,
    slug,
    chatRoomId: "room-48",
    streamUrl: "https://x.playback.live-video.net/a.m3u8",
    creator,
    live: {
      id: `idn:${slug}`,
      platform: "idn",
      room: username,
      urlKey: username,
      member: { name: creator.name, face: creator.avatar, roomId: 318225 },
      title: "Halo",
      cover: "https://cdn.example/a.jpg",
      startedAtSec: 1_760_443_202,
      counts: { viewers: 12 },
      ticketed: false,
      idn: { slug },
      ...live,
    },
  };
}
