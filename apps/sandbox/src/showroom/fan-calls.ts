import type * as wire from "@penlight/showroom/account-wire";
import type { Addresses } from "../serving/addresses.ts";
import { json, type Request } from "../serving/http.ts";
import { AVATARS, favouriteAvatars, isAvatar, levelOf, type Account } from "../world/accounts.ts";
import type { Member } from "../world/members.ts";
import { FANS, type Fan } from "../world/people.ts";
import { hash } from "../world/random.ts";
import type { World } from "../world/world.ts";
import {
  badRequest,
  fanWrite,
  FILL_IN,
  formRefusal,
  GO_BACK,
  notFound,
  signInFirst,
  type Call,
} from "./calls.ts";
import * as render from "./render.ts";
import { nextLiveText } from "./schedule.ts";

const PAGE_LENGTH = 30;
const NAME_LENGTH = 50;
const RECENT_AVATARS = 60;

/** A fan's reads about themselves and others: the GET calls, by path. */
export function fanReads(world: World, addresses: Addresses): Record<string, Call> {
  const ofFan =
    (answer: (fan: Account, request: Request) => unknown): Call =>
    (request, { account }) =>
      account ? json(answer(account, request)) : signInFirst();

  return {
    "/api/csrf_token": (_request, { csrfToken }) => json({ csrf_token: csrfToken }),
    "/api/user/detail": (_request, { account }) => json(detail(addresses, account)),
    "/api/current_user": (_request, { account }) => json(currentUser(addresses, account)),
    "/api/user/profile": ({ query }) => {
      const userId = Number(query.get("user_id"));
      const account = world.accounts.byUserId(userId);
      const fan = account ?? FANS.find((one) => one.userId === userId);
      return fan ? json(userProfile(addresses, fan, account)) : notFound();
    },
    "/api/follow/rooms": ofFan((fan, { query }) => {
      const rooms = fan.followed.flatMap((roomId) => world.memberByRoom(roomId) ?? []);
      const { items, ...paging } = pageOf(rooms, query);
      return { rooms: items.map((member) => followedRoom(world, addresses, member)), ...paging };
    }),
    "/api/users/me/avatars": ofFan((fan, { query }) => {
      const { items, total_entries } = pageOf(avatarsOf(fan, query.get("type")), query);
      return {
        avatars: items.map((avatarId) => ({
          avatar_id: avatarId,
          image_url: render.avatarUrl(addresses, { avatarId }),
        })),
        current_user_avatar: { avatar_id: fan.avatarId },
        total_entries,
      };
    }),
  };
}

/** A fan's writes: the POST calls, by path. */
export function fanWrites(world: World): Record<string, Call> {
  return {
    "/api/room/follow": fanWrite(refuseCall, (form, fan) => {
      const roomId = Number(form.get("room_id"));
      if (!world.memberByRoom(roomId)) return notFound();
      const others = fan.followed.filter((one) => one !== roomId);
      fan.followed = form.get("flag") === "1" ? [roomId, ...others] : others;
      return json({ ok: 1 });
    }),
    "/api/user/detail/update": fanWrite(
      () => formRefusal(GO_BACK),
      (form, fan) => {
        const name = (form.get("name") ?? "").trim();
        if (form.get("user_id") !== String(fan.userId)) return formRefusal(GO_BACK);
        if (name === "") return formRefusal(FILL_IN);
        if ([...name].length > NAME_LENGTH) return formRefusal("Your name is too long.");
        fan.name = name;
        fan.description = form.get("description") ?? "";
        fan.residence = Number(form.get("residence")) || fan.residence;
        return json({ ok: 1 });
      },
    ),
    "/api/user/update_user_avatar": fanWrite(refuseCall, (form, fan) => {
      const avatarId = Number(form.get("avatar_id"));
      if (!isAvatar(avatarId)) return notFound();
      const others = fan.recentAvatars.filter((one) => one !== avatarId);
      fan.recentAvatars = [avatarId, ...others].slice(0, RECENT_AVATARS);
      fan.avatarId = avatarId;
      return json({ ok: true });
    }),
  };
}

function refuseCall() {
  return badRequest(GO_BACK);
}

function detail(addresses: Addresses, account: Account | null): unknown {
  return {
    user_id: account?.userId ?? 0,
    name: account?.name ?? "",
    residence: account?.residence ?? 0,
    description: account?.description ?? "",
    image: account ? render.avatarUrl(addresses, account) : "",
    birthday: "",
    is_ng_nick_name: false,
  };
}

function currentUser(addresses: Addresses, account: Account | null): unknown {
  return {
    is_login: account !== null,
    user_id: account?.userId ?? 0,
    user_name: account?.name ?? "",
    account_id: account?.accountId ?? "",
    user_fan_level: account ? levelOf(account.contributionPoints).level : 0,
    contribution_point: account?.contributionPoints ?? 0,
    user_gold: 0,
    image_url: account ? render.avatarUrl(addresses, account) : "",
    sms_auth: account !== null,
    is_organizer: false,
    own_room_id: 0,
    own_room_url_key: "",
  };
}

/** Of the crowd's fans only the data of their comments is known. */
function userProfile(addresses: Addresses, fan: Fan, account: Account | undefined): unknown {
  const avatar = render.avatarUrl(addresses, fan);
  return {
    name: fan.name,
    account_id: account?.accountId ?? `sr${fan.userId}`,
    description: account?.description ?? "",
    image: avatar,
    avatar_id: fan.avatarId,
    avatar_url: avatar,
    fan_level: account ? levelOf(account.contributionPoints).level : crowdLevel(fan),
    active_fan_level: 0,
    active_fan_title_id: 0,
    sns_list: [],
    room_profile: null,
    is_blocked_post: false,
    is_ng_nick_name: false,
    is_sms_authenticated: true,
    can_report: true,
    has_reported: false,
  };
}

function crowdLevel(fan: Fan): number {
  return 1 + (hash(`level ${fan.userId}`) % 60);
}

function followedRoom(
  world: World,
  addresses: Addresses,
  member: Member,
): Record<keyof wire.FollowedRoom, unknown> {
  const nextLiveMs = world.nextLives.get(member.roomId);
  return {
    // A string here, and a number everywhere else.
    room_id: String(member.roomId),
    room_name: render.roomName(member),
    room_url_key: member.urlKey,
    room_description: render.description(member),
    is_official: 1,
    is_online: world.live("showroom", member) ? 1 : 0,
    has_next_live: nextLiveMs === undefined ? null : 1,
    next_live: nextLiveMs === undefined ? "TBD" : nextLiveText(nextLiveMs),
    open_fan_club: null,
    image_l: render.coverUrl(addresses, member, "l"),
    image_m: render.coverUrl(addresses, member, "m"),
  };
}

function avatarsOf(fan: Account, type: string | null): readonly number[] {
  if (type === "fav") return favouriteAvatars(fan.accountId);
  return type === "recent_used" ? fan.recentAvatars : AVATARS;
}

function pageOf<T>(items: readonly T[], query: URLSearchParams) {
  const count = Math.max(1, Number(query.get("count")) || PAGE_LENGTH);
  const page = Math.max(1, Number(query.get("page")) || 1);
  const last = Math.max(1, Math.ceil(items.length / count));
  return {
    items: items.slice((page - 1) * count, page * count),
    total_entries: items.length,
    first_page: 1,
    last_page: last,
    current_page: page,
    previous_page: page > 1 ? page - 1 : null,
    next_page: page < last ? page + 1 : null,
  };
}
