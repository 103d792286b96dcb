import type { FanLetter, FarmRoom, PremiumShow, RoomProfile, TotalRankEntry } from "@penlight/contract";
import * as wire from "@penlight/showroom/wire";
import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import type { ShowroomOnAir } from "./on-air.ts";
import { cleanText, webAddress, webAddressOrNone } from "./clean-text.ts";
import { avatarAddress, coverInSize, noCover, squareCover } from "./showroom-pictures.ts";

/** Translates SHOWROOM's rooms to the contract. `staticUrl` is the platform's image host. */

const GROUP = "JKT48";

/** Adds the group's name to a room's name if it is missing: clients rely on it (`docs/api.md`). */
function withGroup(name: string): string {
  const clean = cleanText(name);
  return clean.includes(GROUP) ? clean : `${clean} ${GROUP}`.trim();
}

/** Whether a cell of the list is a live; it also has announcements and messages. */
export function isLive({ cell_type, live_id }: wire.OnliveCell): boolean {
  return cell_type === wire.CELL_TYPE_LIVE && live_id > 0;
}

/**
 * Whether a live belongs to the group: in a member's room, or in a room of the idol genre with a name that only the
 * group uses.
 */
export function isOurs(cell: wire.OnliveCell, isMemberRoom: (roomId: number) => boolean): boolean {
  if (cell.room_id === OFFICIAL_ROOM_ID || isMemberRoom(cell.room_id)) return true;
  // Fans with rooms in other genres use the group's name, too.
  return cell.genre_id === wire.GENRE_IDOL && cell.room_url_key.includes(GROUP);
}

/** Whether watching a live brings stars: official rooms do; others bring seeds. */
export function isFarmed(cell: wire.OnliveCell): boolean {
  return cell.official_lv === 1;
}

export function toFarmRoom({ room_id, main_name, live_id }: wire.OnliveCell): FarmRoom {
  return { room_id, room_name: cleanText(main_name), live_id };
}

export function toOnAir(cell: wire.OnliveCell, staticUrl: string): ShowroomOnAir {
  const image = webAddress(cell.image, noCover(staticUrl));
  return showroomOnAir({
    roomId: cell.room_id,
    liveId: cell.live_id,
    urlKey: cell.room_url_key,
    name: withGroup(cell.main_name),
    title: cell.telop === null ? "" : cleanText(cell.telop),
    image,
    square: webAddress(cell.image_square, squareCover(image)),
    startedAtSec: cell.started_at,
    visits: cell.view_num,
    ticketed: cell.premium_room_type === 1,
    chatKey: cell.bcsvr_key,
    followers: cell.follower_num,
    genre: { id: cell.genre_id, name: cleanText(cell.genre_name) },
    isOfficial: cell.official_lv === 1,
  });
}

/** A live that is not in the list yet, from its room's profile. @param chatKey "" while unknown */
export function onAirOfProfile(profile: PlatformProfile, chatKey: string): ShowroomOnAir {
  return showroomOnAir({
    roomId: profile.room_id,
    liveId: profile.live_id,
    urlKey: profile.room_url_key,
    name: profile.main_name,
    title: "",
    image: profile.image,
    square: profile.image_square,
    startedAtSec: profile.started_at,
    visits: profile.view_num,
    ticketed: profile.premium_room_type === 1,
    chatKey,
    followers: profile.follower_num,
    genre: { id: 0, name: profile.genre_name },
    isOfficial: profile.is_official,
  });
}

interface Broadcast extends Pick<
  ShowroomOnAir,
  "roomId" | "liveId" | "chatKey" | "followers" | "genre" | "isOfficial"
> {
  urlKey: string;
  name: string;
  title: string;
  image: string;
  square: string;
  startedAtSec: number;
  visits: number;
  ticketed: boolean;
}

function showroomOnAir(told: Broadcast): ShowroomOnAir {
  const { roomId, liveId, chatKey, followers, genre, isOfficial } = told;
  return {
    platform: "showroom",
    roomId,
    liveId,
    chatKey,
    followers,
    genre,
    isOfficial,
    live: {
      id: `showroom:${liveId}`,
      platform: "showroom",
      room: String(roomId),
      urlKey: told.urlKey,
      member: { name: told.name, face: coverInSize(told.square, "m"), roomId },
      title: told.title,
      cover: coverInSize(told.image, "s"),
      startedAtSec: told.startedAtSec,
      counts: { visits: told.visits },
      ticketed: told.ticketed,
      showroom: { liveId },
    },
  };
}

/** A room's facts from the campaign's list; its next live is older data than that of other requests. */
export function campaignFacts(row: wire.CampaignRoom, staticUrl: string): Partial<RoomFacts> {
  return {
    name: withGroup(row.name),
    image: webAddress(row.image_url, noCover(staticUrl)),
    ...(row.follower_num > 0 && { followers: row.follower_num }),
    ...(row.description !== "" && { description: cleanText(row.description) }),
  };
}

/** A room's facts from its profile, for the lists. */
export function profileFacts(profile: wire.RoomProfile, staticUrl: string): Partial<RoomFacts> {
  return {
    name: withGroup(profile.main_name || profile.room_name),
    image: webAddress(profile.image, noCover(staticUrl)),
    followers: profile.follower_num,
    level: profile.room_level,
    genreName: cleanText(profile.genre_name),
    description: cleanText(profile.description),
  };
}

/** The part of a room's profile that comes from the platform. */
export type PlatformProfile = Omit<
  RoomProfile,
  "generation" | "type" | "idn_username" | "next_live_schedule"
>;

export function toProfile(profile: wire.RoomProfile, staticUrl: string, webUrl: string): PlatformProfile {
  const image = webAddress(profile.image, noCover(staticUrl));
  const name = withGroup(profile.main_name || profile.room_name);
  const live = profile.is_onlive;
  const letters = profile.recommend_comment_list.slice(0, 3).map((letter) => toFanLetter(letter, staticUrl));
  const page = `${webUrl}/r/${profile.room_url_key}`;
  return {
    id: profile.room_id,
    room_id: profile.room_id,
    name,
    room_name: name,
    main_name: name,
    url_key: profile.room_url_key,
    room_url_key: profile.room_url_key,
    ...coversOf(image, profile.image_square),
    is_live: live,
    is_onlive: live,
    follower_num: profile.follower_num,
    room_level: profile.room_level,
    genre_name: cleanText(profile.genre_name),
    description: cleanText(profile.description),
    view_num: live ? profile.view_num : 0,
    started_at: live ? profile.current_live_started_at : 0,
    premium_room_type: live && profile.premium_room_type === 1 ? 1 : 0,
    live_id: live ? profile.live_id : 0,
    performer_name: cleanText(profile.performer_name || profile.main_name),
    // While off air the platform returns the last start here.
    current_live_started_at: live ? profile.current_live_started_at : 0,
    visit_count: 0,
    is_follow: false,
    is_official: profile.is_official,
    share_url: webAddress(profile.share_url, page),
    share_url_live: webAddress(profile.share_url_live, page),
    avatar: toAvatars(profile.avatar),
    ...(letters.length > 0 && { recommend_comment_list: letters }),
    ...profileExtras(profile, staticUrl),
  };
}

/** The five picture fields of every room. */
export function coversOf(
  image: string,
  square: string | null = null,
): { image_url: string; image: string; image_m: string; image_l: string; image_square: string } {
  const medium = coverInSize(image, "m");
  return {
    image_url: medium,
    image: medium,
    image_m: medium,
    image_l: coverInSize(image, "l"),
    image_square: coverInSize(webAddress(square, squareCover(image)), "m"),
  };
}

function toAvatars(avatar: wire.RoomProfile["avatar"]): RoomProfile["avatar"] {
  if (!avatar) return null;
  return {
    description: cleanText(avatar.description),
    list: avatar.list.filter((address) => webAddressOrNone(address) !== undefined),
  };
}

function profileExtras(
  profile: wire.RoomProfile,
  staticUrl: string,
): Pick<RoomProfile, "sns_list" | "birthday" | "youtube_id" | "event" | "banner_list" | "image_list"> {
  const { event } = profile;
  return {
    sns_list: profile.sns_list.flatMap(({ icon, url, name }) => {
      const address = webAddressOrNone(url);
      return address === undefined ? [] : [{ icon, url: address, name: cleanText(name) }];
    }),
    ...(profile.birthday > 0 && { birthday: profile.birthday }),
    ...(profile.youtube_id !== "" && { youtube_id: profile.youtube_id }),
    event:
      event && webAddressOrNone(event.url)
        ? {
            event_id: event.event_id,
            name: cleanText(event.name),
            url: event.url,
            image: webAddress(event.image, noCover(staticUrl)),
            ended_at: event.ended_at,
          }
        : null,
    banner_list: profile.banner_list.filter(
      ({ url, image }) => webAddressOrNone(url) !== undefined && webAddressOrNone(image) !== undefined,
    ),
    image_list: profile.image_list.filter(({ m }) => webAddressOrNone(m) !== undefined),
  };
}

export function toFanLetter(letter: wire.FanLetter, staticUrl: string): FanLetter {
  return {
    user: {
      name: cleanText(letter.user.name),
      image: webAddress(letter.user.image, avatarAddress(staticUrl, 1)),
    },
    comment: cleanText(letter.comment),
    created_at: letter.created_at,
  };
}

export function toTotalRank(fan: wire.RankedFan, staticUrl: string): TotalRankEntry {
  return {
    rank: fan.rank,
    order: fan.order,
    point: fan.point,
    visit_count: fan.visit_count,
    user_id: fan.user_id,
    avatar_id: fan.avatar_id,
    name: cleanText(fan.name),
    avatar_url: webAddress(fan.avatar_url, avatarAddress(staticUrl, fan.avatar_id)),
  };
}

export function toPremiumShow(show: wire.PremiumLive, staticUrl: string, webUrl: string): PremiumShow {
  const page = `${webUrl}/premium_live/${show.paid_live_id}`;
  return {
    room_id: show.room_id,
    room_name: cleanText(show.room_name),
    room_url: webAddress(show.room_url, page),
    title: cleanText(show.title),
    image: webAddress(show.image, noCover(staticUrl)),
    entrance_url: webAddress(show.entrance_url, page),
    premium_live_type: show.premium_live_type,
    is_onlive: show.is_onlive,
    paid_live_id: show.paid_live_id,
    start_at: show.start_at,
  };
}

/** The platform's data of a room, except who is in it and whether it is live. */
export interface RoomFacts {
  name: string;
  /** URL of the cover, in any size. */
  image: string;
  followers: number;
  level: number;
  genreName: string;
  description: string;
  /** Start of the next live, Unix seconds; 0 when none is announced. */
  nextLiveSec: number;
}
