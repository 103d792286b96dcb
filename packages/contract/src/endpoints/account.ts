import { z } from "zod";
import * as accounts from "../shapes/accounts.ts";
import type { PERMISSION_FLAGS } from "../shapes/constants.ts";
import { accountId, bodyBit, bodyBoolean, bodyRoomId, givenUrl, typedText } from "../shapes/primitives.ts";
import { roomProfile } from "../shapes/rooms.ts";

/** Permissions in a body: as booleans, or in other forms of yes and no. */
const flagsInput = {
  can_3_room: bodyBoolean.optional(),
  can_4_room: bodyBoolean.optional(),
  can_farming_page: bodyBoolean.optional(),
  can_farming_detail: bodyBoolean.optional(),
  can_farming_multi: bodyBoolean.optional(),
} satisfies Record<(typeof PERMISSION_FLAGS)[number], z.core.$ZodType>;

/** A fan's account: signing in and out, the profile, and actions at the platform with the fan's session. */
export const accountEndpoints = {
  login: {
    summary: "Signs in with a SHOWROOM account",
    body: accounts.loginInput,
    response: accounts.loginAnswer,
  },
  register: {
    summary: "Makes a SHOWROOM account",
    body: accounts.registerInput,
    response: accounts.registerAnswer,
  },
  logout: { summary: "Ends the session", response: accounts.logoutAnswer },
  getMe: { summary: "Who the caller is", response: accounts.me },
  setOshi: {
    summary: "Whom the caller has as oshi, on each of their devices",
    body: z.object({ oshi: accounts.oshi }),
    response: z.object({ oshi: accounts.oshi }),
  },
  deleteMe: {
    summary: "Erases what is kept about the caller; the SHOWROOM account stays",
    body: z.object({ confirm: bodyBoolean.pipe(z.literal(true)) }),
    response: accounts.erasureReceipt,
  },
  getErasure: {
    summary: "Whether an erasure is done",
    params: z.object({ receipt_id: z.string().min(1).max(64) }),
    response: accounts.erasureState,
  },
  createUser: {
    summary: "The caller's own record, made if it is not there; an admin makes anybody's",
    body: z.object({
      user_id: accountId.optional(),
      name: typedText.pipe(z.string().min(1).max(100)).optional(),
      avatar: givenUrl.optional(),
      ...flagsInput,
    }),
    response: z.object({ message: z.string(), user: accounts.userRecord }),
  },
  getUser: {
    summary: "A user's record: one's own; an admin reads anybody's",
    params: z.object({ user_id: accountId }),
    response: accounts.userRecord,
  },
  updateUser: {
    summary: "Changes name and avatar of one's own record; an admin anybody's, and what they may",
    params: z.object({ user_id: accountId }),
    body: z.object({
      user_id: accountId.optional(),
      name: typedText.pipe(z.string().min(1).max(100)).optional(),
      avatar: givenUrl.nullish(),
      ...flagsInput,
    }),
    response: z.object({ message: z.string(), user: accounts.userRecord }),
  },
  getUserProfile: {
    summary: "A person's profile at SHOWROOM; without an id the caller's own",
    body: z.object({ user_id: z.coerce.number().int().min(1).optional() }),
    response: accounts.profile,
  },
  getOwnRoomProfile: {
    summary: "A room's profile as the caller sees it: followed or not, visits",
    body: z.object({ room_id: bodyRoomId }),
    response: roomProfile,
  },
  updateProfile: {
    summary: "Changes the caller's name and description at SHOWROOM",
    body: accounts.profileInput,
    response: accounts.profileUpdated,
  },
  listAvatars: {
    summary: "Avatars to choose from",
    body: accounts.avatarsInput,
    response: accounts.avatarPage,
  },
  updateAvatar: {
    summary: "Chooses an avatar",
    body: z.object({ avatar_id: z.coerce.number().int().min(1) }),
    response: accounts.avatarUpdated,
  },
  listFollowedRooms: {
    summary: "Rooms that the caller follows; without a page all of them",
    body: z.object({
      page: z.coerce.number().int().min(1).optional(),
      count: z.coerce.number().int().min(1).max(100).optional(),
    }),
    response: accounts.followedRooms,
  },
  followRoom: {
    summary: "Follows a room, or no longer",
    body: z.object({ room_id: bodyRoomId, flag: bodyBit }),
    response: accounts.followAnswer,
  },
  postComment: {
    summary: "Writes into a live's chat",
    // The exact limit is checked by the route, which has an error code for it.
    body: z.object({ room_id: bodyRoomId, comment: z.string().max(2_000) }),
    response: accounts.commentAnswer,
  },
} as const;
