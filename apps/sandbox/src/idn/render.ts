import type { Addresses } from "../serving/addresses.ts";
import type { Live } from "../world/live.ts";
import type { Member } from "../world/members.ts";
import type { Fan } from "../world/people.ts";
import { hexOf, uuidOf } from "../world/random.ts";

/** Renders the world in IDN's JSON. */

/** A time in GraphQL: ISO-8601 with WIB's offset. */
export function isoJakarta(ms: number): string {
  return `${new Date(ms + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`;
}

/** The permanent channel of a creator: the same address in every live. */
export function channelId(member: Member): string {
  return hexOf(`channel ${member.idnUsername}`, 12);
}

export function playbackUrl(addresses: Addresses, member: Member): string {
  return `${addresses.idnVideo}/api/video/v1/us-east-1.480480480480.channel.${channelId(member)}.m3u8`;
}

export function creator(addresses: Addresses, member: Member): Record<string, unknown> {
  return {
    uuid: member.idnUuid,
    username: member.idnUsername,
    name: member.isOfficial ? "JKT48" : `${member.stageName} JKT48`,
    avatar: `${addresses.idnMedia}/users/${member.idnUuid}.jpg`,
    bio_description: `Akun resmi ${member.stageName}`,
    follower_count: Math.round(member.followerNum * 1.4),
    following_count: 12,
    is_follow: false,
  };
}

/** A still of her live: the same in each live. */
export function liveImage(addresses: Addresses, member: Member): string {
  return `${addresses.idnMedia}/lives/${member.idnUuid}.jpg`;
}

/** A live as GraphQL lists it. */
export function live(addresses: Addresses, item: Live): Record<string, unknown> {
  return {
    slug: item.slug,
    title: item.title,
    image_url: liveImage(addresses, item.member),
    status: "live",
    view_count: item.viewNum,
    // A paid live has it for paying users only.
    playback_url: item.ticketed ? null : playbackUrl(addresses, item.member),
    live_type: item.ticketed ? "plus" : "regular",
    room_identifier: `arn:aws:ivschat:us-east-1:480480480480:room/${hexOf(`arn ${item.liveId}`, 12)}`,
    live_at: isoJakarta(item.startedAtMs),
    end_at: null,
    scheduled_at: isoJakarta(item.startedAtMs),
    gift_icon_url: "",
    category: { name: "Entertainment", slug: "entertainment" },
    creator: creator(addresses, item.member),
  };
}

/**
 * Other entries of the list: one announced live of a member, and lives of two others, one of whom has the group in
 * their name.
 */
export function strangers(addresses: Addresses, scheduled: Member, nowMs: number): Record<string, unknown>[] {
  const base = {
    view_count: 0,
    live_type: "regular",
    room_identifier: "",
    end_at: null,
    gift_icon_url: "",
    category: { name: "Entertainment", slug: "entertainment" },
  };
  const onAir = (username: string, name: string, title: string, views: number): Record<string, unknown> => {
    const uuid = uuidOf(`stranger ${username}`);
    return {
      ...base,
      slug: `${title.toLowerCase().replaceAll(" ", "-")}-480001`,
      title,
      image_url: `${addresses.idnMedia}/lives/${uuid}.jpg`,
      status: "live",
      view_count: views,
      playback_url: `${addresses.idnVideo}/api/video/v1/us-east-1.480480480480.channel.${hexOf(uuid, 12)}.m3u8`,
      live_at: isoJakarta(nowMs - 1_800_000),
      scheduled_at: isoJakarta(nowMs - 1_800_000),
      creator: {
        uuid,
        username,
        name,
        avatar: `${addresses.idnMedia}/users/${uuid}.jpg`,
        follower_count: 4_310,
      },
    };
  };
  return [
    {
      ...base,
      slug: `besok-malam-${hexOf(scheduled.name, 6)}`,
      title: "Besok malam ya",
      image_url: `${addresses.idnMedia}/lives/${scheduled.idnUuid}.jpg`,
      status: "scheduled",
      playback_url: null,
      live_at: null,
      scheduled_at: isoJakarta(nowMs + 86_400_000),
      creator: creator(addresses, scheduled),
    },
    onAir("gamer_bandung", "Gamer Bandung", "Mabar santai", 310),
    onAir("wota_bandung", "Teman JKT48 Bandung", "Ngobrol oshi", 12),
  ];
}

/** Fields of the live's page. */
export function detail(addresses: Addresses, item: Live): Record<string, unknown> {
  return {
    ...live(addresses, item),
    live_at: Math.floor(item.startedAtMs / 1000),
    chat_room_id: item.chatRoomId,
    unique_view_count: item.viewNum,
  };
}

/** A listed live in the format of the REST calls. */
export function asRest(item: Record<string, unknown>): Record<string, unknown> {
  const { avatar, ...creator } = item["creator"] as Record<string, unknown>;
  const seconds = (value: unknown): number | null =>
    typeof value === "string" ? Math.floor(Date.parse(value) / 1000) : null;
  return {
    ...item,
    live_at: seconds(item["live_at"]),
    end_at: seconds(item["end_at"]),
    scheduled_at: seconds(item["scheduled_at"]),
    creator: { ...creator, image_url: avatar },
  };
}

/** The REST detail of a live. */
export function restDetail(addresses: Addresses, item: Live): Record<string, unknown> {
  return {
    ...asRest(live(addresses, item)),
    chat_room_id: item.chatRoomId,
    unique_view_count: item.viewNum,
    entity: { status: "live", playback_url: live(addresses, item)["playback_url"] },
  };
}

/** A creator's number of followers, in the format of the app's own call. */
export function followCounts(addresses: Addresses, member: Member): Record<string, unknown> {
  const { name, following_count, follower_count, is_follow } = creator(addresses, member);
  return { name, following_count, follower_count, is_follow };
}

const NAME_COLOURS = ["#e74d96", "#0d8fcc", "#3c9c21", null, null] as const;

/** The sender in a chat body. */
export function chatUser(addresses: Addresses, fan: Fan): Record<string, unknown> {
  return {
    uuid: uuidOf(`fan ${fan.userId}`),
    name: fan.name,
    username: `fan_${fan.userId}`,
    avatar_url: `${addresses.idnMedia}/fans/${fan.avatarId}.png`,
    color_code: NAME_COLOURS[fan.userId % NAME_COLOURS.length],
    level_tier: 1 + (fan.userId % 5),
  };
}
