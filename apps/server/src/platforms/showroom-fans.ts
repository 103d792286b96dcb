import type { Avatar, FollowedRoom, FollowedRooms, Profile } from "@penlight/contract";
import type * as wire from "@penlight/showroom/account-wire";
import { cleanText, webAddress, webAddressOrNone } from "./clean-text.ts";
import { avatarAddress, coverInSize, noCover } from "./showroom-pictures.ts";

/** Translates SHOWROOM's users to the contract. `staticUrl` is the platform's image host. */

export function toUserProfile(platformUserId: number, profile: wire.UserProfile, staticUrl: string): Profile {
  const avatarUrl = webAddress(profile.avatar_url, avatarAddress(staticUrl, profile.avatar_id));
  // The cleaned name could be another user's.
  const isName = profile.account_id !== "" && cleanText(profile.account_id) === profile.account_id;
  return {
    user_id: platformUserId,
    ...(isName && { account_id: profile.account_id }),
    name: cleanText(profile.name),
    description: cleanText(profile.description),
    image: webAddress(profile.image, avatarUrl),
    avatar_id: profile.avatar_id,
    avatar_url: avatarUrl,
    fan_level: profile.fan_level,
    sns_list: profile.sns_list.flatMap(({ icon, url, name }) => {
      const address = webAddressOrNone(url);
      return address === undefined ? [] : [{ icon, url: address, name: cleanText(name) }];
    }),
    is_sms_authenticated: profile.is_sms_authenticated,
  };
}

/** A page of avatars, and the total number on all pages. */
export function toAvatars(answer: wire.Avatars, staticUrl: string): { avatars: Avatar[]; total: number } {
  const avatars = answer.avatars.map((avatar) => ({
    avatar_id: avatar.avatar_id,
    image_url: webAddress(avatar.image_url, avatarAddress(staticUrl, avatar.avatar_id)),
  }));
  return { avatars, total: answer.total_entries };
}

export function toFollowedRooms(answer: wire.FollowedRooms, staticUrl: string): FollowedRooms {
  const { total_entries, current_page, first_page, last_page } = answer;
  return {
    rooms: answer.rooms.map((room) => toFollowedRoom(room, staticUrl)),
    total_entries,
    current_page,
    first_page,
    last_page,
    next_page: answer.next_page ?? null,
    previous_page: answer.previous_page ?? null,
  };
}

function toFollowedRoom(room: wire.FollowedRoom, staticUrl: string): FollowedRoom {
  const image = webAddress(room.image_m || room.image_l, noCover(staticUrl));
  return {
    room_id: room.room_id,
    room_name: cleanText(room.room_name),
    room_url_key: room.room_url_key,
    room_description: cleanText(room.room_description),
    image_l: coverInSize(image, "l"),
    image_m: coverInSize(image, "m"),
    // The specification has numbers here instead of booleans.
    is_online: room.is_online ? 1 : 0,
    is_official: room.is_official ? 1 : 0,
    has_next_live: room.has_next_live ? 1 : null,
    next_live: cleanText(room.next_live ?? "") || "TBD",
    open_fan_club: room.open_fan_club ? 1 : null,
  };
}
