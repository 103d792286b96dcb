import type * as wire from "@penlight/showroom/wire";
import type { Addresses } from "../serving/addresses.ts";
import type { Account } from "../world/accounts.ts";
import { GIFTS, type CatalogueGift } from "../world/gifts.ts";
import { stageOf, type Live, type LiveComment, type LiveGift } from "../world/live.ts";
import type { Member } from "../world/members.ts";
import { FANS, writeLetter, type Fan } from "../world/people.ts";
import { between, createRandom, hash, hexOf } from "../world/random.ts";
import type { World } from "../world/world.ts";

/** Renders the world in SHOWROOM's JSON. Mixed number and text types are the platform's own. */

const GENRE_IDOL = 102;
const sec = (ms: number): number => Math.floor(ms / 1000);

/** Cover pictures: `<hash>_{s|m|l}.jpeg` and `<hash>_square_{s|m}.jpeg`. */
export function coverHash(member: Member): string {
  return hexOf(`cover ${member.urlKey}`, 40);
}

export function coverUrl(addresses: Addresses, member: Member, suffix: string): string {
  return `${addresses.showroomStatic}/image/room/cover/${coverHash(member)}_${suffix}.jpeg?v=1`;
}

export function avatarUrl(addresses: Addresses, fan: Pick<Fan, "avatarId">): string {
  return `${addresses.showroomStatic}/image/avatar/${fan.avatarId}.png?v=108`;
}

export function giftUrl(addresses: Addresses, giftId: number, suffix = "s"): string {
  return `${addresses.showroomStatic}/image/gift/${giftId}_${suffix}.png?v=1`;
}

export function mainName(member: Member): string {
  return member.isOfficial ? "JKT48 Official SHOWROOM" : `${member.stageName}（JKT48）`;
}

export function roomName(member: Member): string {
  return member.isOfficial ? "JKT48 Official SHOWROOM" : `${member.stageName}/JKT48`;
}

export function onliveCell(addresses: Addresses, live: Live): wire.OnliveCell {
  const { member } = live;
  return {
    room_id: member.roomId,
    room_url_key: member.urlKey,
    main_name: mainName(member),
    live_id: live.liveId,
    started_at: sec(live.startedAtMs),
    view_num: live.viewNum,
    follower_num: member.followerNum,
    image: coverUrl(addresses, member, "s"),
    image_square: coverUrl(addresses, member, "square_s"),
    telop: live.telop,
    genre_id: GENRE_IDOL,
    genre_name: "Idol",
    official_lv: 1,
    premium_room_type: live.ticketed ? 1 : 0,
    bcsvr_key: live.key,
    live_type: 0,
    cell_type: 100,
    is_follow: false,
  };
}

/**
 * `onlives`: every live twice (Popularity and its own genre), and a message cell when nobody is on air.
 * @param others cells that are no lives
 */
export function onlives(addresses: Addresses, lives: readonly Live[], others: readonly object[]): unknown {
  const cells = lives.map((live) => onliveCell(addresses, live));
  const message = { cell_type: 7, message: "Currently, there are no live performance." };
  const genre = (id: number, name: string, list: unknown[]): unknown => ({
    genre_id: id,
    genre_name: name,
    has_upcoming: id === GENRE_IDOL,
    banners: [],
    lives: list.length > 0 ? list : [message],
  });
  return {
    corner_image_path: "",
    bcsvr_host: "online.showroom-live.com",
    bcsvr_port: 8080,
    onlives: [
      genre(0, "Popularity", [...cells, ...others]),
      genre(GENRE_IDOL, "Idol", cells),
      genre(112, "Music", []),
      genre(200, "Non-Professionals", []),
    ],
  };
}

/** A room's profile as JSON, as seen by this caller. */
export function profile(addresses: Addresses, world: World, member: Member, caller: Account | null): unknown {
  const live = world.live("showroom", member);
  const last = world.endedSince(0).find((past) => past.platform === "showroom" && past.member === member);
  return {
    room_id: member.roomId,
    room_url_key: member.urlKey,
    room_name: roomName(member),
    main_name: mainName(member),
    performer_name: member.name,
    is_onlive: live !== undefined,
    live_id: live?.liveId ?? 0,
    // After a live this remains the start of that live: only `is_onlive` says who is on air.
    current_live_started_at: sec((live ?? last)?.startedAtMs ?? 0),
    view_num: live?.viewNum ?? 0,
    visit_count: caller?.visits.get(member.roomId) ?? 0,
    follower_num: member.followerNum,
    room_level: member.roomLevel,
    is_official: true,
    is_follow: caller?.followed.includes(member.roomId) ?? false,
    is_birthday: false,
    is_talk_online: false,
    description: description(member),
    genre_id: GENRE_IDOL,
    genre_name: "Idol",
    birthday: birthdaySec(member),
    image: coverUrl(addresses, member, "m"),
    image_square: coverUrl(addresses, member, "square_m"),
    image_list: [{ id: 1, ts: sec(live?.startedAtMs ?? 0), m: coverUrl(addresses, member, "m") }],
    banner_list: null,
    sns_list: socialLinks(addresses, member),
    live_tags: [],
    event: null,
    avatar: { description: "Avatars awarded by this room", list: roomAvatars(addresses, member) },
    displayed_medals: [],
    recommend_comment_list: letters(addresses, world, member).slice(0, 3),
    recommend_comments_url: `${addresses.showroomWeb}/room/recommend_comments?room_id=${member.roomId}`,
    premium_room_type: live?.ticketed ? 1 : 0,
    youtube_id: "",
    share_text_live: `${mainName(member)} is broadcasting live!`,
    share_url: `${addresses.showroomWeb}/room/profile?room_id=${member.roomId}`,
    share_url_live: `${addresses.showroomWeb}/r/${member.urlKey}`,
  };
}

export function description(member: Member): string {
  if (member.isOfficial) return "Room resmi JKT48.\r\nTheater show, event, dan pengumuman.";
  const generation = member.generation === null ? "" : `Generasi ${member.generation}\r\n`;
  return `${member.name}\r\n${generation}Terima kasih sudah mampir! Aku live kalau habis latihan atau lagi kangen kalian.`;
}

/** Noon of her birthday, in an arbitrary year that clients ignore; 0 where it is not known. */
function birthdaySec({ birthday }: Member): number {
  return birthday === null ? 0 : Date.parse(`2000-${birthday}T12:00:00Z`) / 1000;
}

function socialLinks(addresses: Addresses, member: Member): unknown[] {
  return ["twitter", "instagram"].map((name) => ({
    name,
    icon: `${addresses.showroomStatic}/image/sns/${name}.png`,
    url: `https://${name}.com/${member.urlKey.toLowerCase()}`,
  }));
}

function roomAvatars(addresses: Addresses, member: Member): string[] {
  const random = createRandom(`avatars ${member.urlKey}`);
  return Array.from({ length: 4 }, () =>
    avatarUrl(addresses, FANS[between(random, 0, FANS.length - 1)] as Fan),
  );
}

/** All fan letters of a room, newest first. */
export function letters(addresses: Addresses, world: World, member: Member): wire.FanLetter[] {
  const random = createRandom(`letters ${member.urlKey}`);
  const count = between(random, 0, 24);
  const newest = Math.floor(world.clock.nowSec() / 86_400) * 86_400;
  return Array.from({ length: count }, (_, index) => {
    const fan = FANS[between(random, 0, FANS.length - 1)] as Fan;
    return {
      created_at: newest - (index * 3 + between(random, 0, 2)) * 86_400 - between(random, 0, 80_000),
      comment: writeLetter(random, member.stageName),
      user: { name: fan.name, image: avatarUrl(addresses, fan) },
    };
  });
}

export function streamingUrls(addresses: Addresses, live: Live): wire.StreamingUrl[] {
  const base = `${addresses.showroomVideo}/live/${streamName(live)}`;
  const hls = (id: number, label: string, quality: number, suffix: string): wire.StreamingUrl => ({
    id,
    type: "hls",
    label,
    quality,
    url: `${base}_${suffix}.m3u8`,
    is_default: false,
  });
  const webrtc = (id: number, label: string, quality: number, suffix: string): wire.StreamingUrl => ({
    id,
    type: "webrtc",
    label,
    quality,
    url: `webrtc://sandbox-cdn.showroom-txlive.com/live/${streamName(live)}_${suffix}`,
    is_default: id === 200,
  });
  return [
    webrtc(200, "Automatic", 0, "main"),
    webrtc(201, "original quality", 1000, "ss"),
    webrtc(202, "Medium quality", 200, "mm"),
    webrtc(203, "low quality", 100, "ll"),
    { id: 100, type: "hls_all", label: "Automatic", quality: 0, url: `${base}_abr3.m3u8`, is_default: false },
    hls(2, "original quality", 1000, "ss"),
    hls(6, "Medium quality", 200, "mm"),
    hls(4, "low quality", 100, "ll"),
  ];
}

/** The live's name in video addresses. */
export function streamName(live: Live): string {
  return `${live.liveId}_${hexOf(`stream ${live.liveId}`, 16)}`;
}

export function logComment(addresses: Addresses, comment: LiveComment): wire.LogComment {
  return {
    name: comment.fan.name,
    comment: comment.text,
    user_id: comment.fan.userId,
    avatar_id: comment.fan.avatarId,
    avatar_url: avatarUrl(addresses, comment.fan),
    created_at: sec(comment.atMs),
    ua: 3,
    aft: 0,
  };
}

export function logGift(addresses: Addresses, gift: LiveGift): wire.LogGift {
  return {
    name: gift.fan.name,
    user_id: gift.fan.userId,
    avatar_id: gift.fan.avatarId,
    avatar_url: avatarUrl(addresses, gift.fan),
    gift_id: gift.giftId,
    num: gift.num,
    image: giftUrl(addresses, gift.giftId),
    image2: giftUrl(addresses, gift.giftId, "2_s"),
    created_at: sec(gift.atMs),
    ua: 3,
    aft: 0,
  };
}

export function giftList(addresses: Addresses): { normal: wire.Gift[]; enquete: wire.Gift[] } {
  const item = (gift: CatalogueGift, index: number): wire.Gift => ({
    gift_id: gift.id,
    gift_name: gift.name,
    gift_type: gift.free ? 2 : 1,
    free: gift.free,
    point: gift.point,
    image: giftUrl(addresses, gift.id),
    image2: giftUrl(addresses, gift.id, "2_s"),
    order_no: index + 1,
    is_hidden: false,
  });
  return { normal: GIFTS.map(item), enquete: [] };
}

export function stageUsers(addresses: Addresses, live: Live): wire.StageUser[] {
  return stageOf(live)
    .slice(0, 100)
    .map(({ fan }, index) => ({
      rank: index + 1,
      order_no: index + 1,
      user: {
        user_id: fan.userId,
        name: fan.name,
        avatar_id: fan.avatarId,
        avatar_url: avatarUrl(addresses, fan),
        badge: 0,
        badge_type: 0,
        image: avatarUrl(addresses, fan),
      },
    }));
}

/** All-time fans of a room. */
export function summaryRanking(addresses: Addresses, member: Member): wire.RankedFan[] {
  const random = createRandom(`ranking ${member.urlKey}`);
  let point = 4_000_000 + between(random, 0, 2_000_000);
  return [...FANS]
    .sort((one, other) => hash(`${member.urlKey}${one.userId}`) - hash(`${member.urlKey}${other.userId}`))
    .slice(0, 30)
    .map((fan, index) => {
      point = Math.round(point * (0.78 + random() * 0.18));
      return {
        rank: index + 1,
        order: index + 1,
        user_id: fan.userId,
        name: fan.name,
        avatar_id: fan.avatarId,
        avatar_url: avatarUrl(addresses, fan),
        point,
        visit_count: between(random, 20, 1400),
      };
    });
}
