import { z } from "zod";
import {
  avatarPage,
  avatarsInput,
  avatarUpdated,
  commentAnswer,
  erasureReceipt,
  erasureState,
  followAnswer,
  followedRooms,
  loginAnswer,
  loginInput,
  logoutAnswer,
  me,
  profile,
  profileInput,
  profileUpdated,
  registerAnswer,
  registerInput,
  userRecord,
} from "../shapes/accounts.ts";
import type { PERMISSION_FLAGS } from "../shapes/constants.ts";
import { accountId, bodyBit, bodyBoolean, bodyRoomId, typedText, webUrl } from "../shapes/primitives.ts";
import { roomProfile } from "../shapes/rooms.ts";

/** Flags in a body: as booleans, or in other forms of yes and no. */
const flagsInput = {
  can_3_room: bodyBoolean.optional(),
  can_4_room: bodyBoolean.optional(),
  can_farming_page: bodyBoolean.optional(),
  can_farming_detail: bodyBoolean.optional(),
  can_farming_multi: bodyBoolean.optional(),
} satisfies Record<(typeof PERMISSION_FLAGS)[number], z.ZodType>;

/** A fan's account: signing in and out, the profile, and what is done in somebody's name. */
export const accountEndpoints = {
  login: { summary: "Signs in with a SHOWROOM account", body: loginInput, response: loginAnswer },
  register: { summary: "Makes a SHOWROOM account", body: registerInput, response: registerAnswer },
  logout: { summary: "Ends the session", response: logoutAnswer },
  getMe: { summary: "Who the caller is", response: me },
  deleteMe: {
    summary: "Erases what is kept about the caller; the SHOWROOM account stays",
    body: z.object({ confirm: z.literal(true) }),
    response: erasureReceipt,
  },
  getErasure: {
    summary: "Whether an erasure is done",
    params: z.object({ receipt_id: z.string().min(1).max(64) }),
    response: erasureState,
  },
  createUser: {
    summary: "The caller's own record, made if it is not there; an admin makes anybody's",
    body: z.object({
      user_id: accountId.optional(),
      name: typedText.pipe(z.string().min(1).max(100)).optional(),
      avatar: typedText.pipe(webUrl.max(2_048)).optional(),
      ...flagsInput,
    }),
    response: z.object({ message: z.string(), user: userRecord }),
  },
  getUser: {
    summary: "A user's record: one's own; an admin reads anybody's",
    params: z.object({ user_id: accountId }),
    response: userRecord,
  },
  updateUser: {
    summary: "Changes name and avatar of one's own record; an admin anybody's, and what they may",
    params: z.object({ user_id: accountId }),
    body: z.object({
      user_id: accountId.optional(),
      name: typedText.pipe(z.string().min(1).max(100)).optional(),
      avatar: typedText.pipe(webUrl.max(2_048)).nullish(),
      ...flagsInput,
    }),
    response: z.object({ message: z.string(), user: userRecord }),
  },
  getUserProfile: {
    summary: "A person's profile at SHOWROOM; without an id the caller's own",
    body: z.object({ user_id: z.coerce.number().int().min(1).optional() }),
    response: profile,
  },
  getOwnRoomProfile: {
    summary: "A room's profile as the caller sees it: followed or not, visits",
    body: z.object({ room_id: bodyRoomId }),
    response: roomProfile,
  },
  updateProfile: {
    summary: "Changes the caller's name and description at SHOWROOM",
    body: profileInput,
    response: profileUpdated,
  },
  listAvatars: { summary: "Avatars to choose from", body: avatarsInput, response: avatarPage },
  updateAvatar: {
    summary: "Chooses an avatar",
    body: z.object({ avatar_id: z.coerce.number().int().min(1) }),
    response: avatarUpdated,
  },
  listFollowedRooms: {
    summary: "Rooms that the caller follows; without a page all of them",
    body: z.object({
      page: z.coerce.number().int().min(1).optional(),
      count: z.coerce.number().int().min(1).max(100).optional(),
    }),
    response: followedRooms,
  },
  followRoom: {
    summary: "Follows a room, or no longer",
    body: z.object({ room_id: bodyRoomId, flag: bodyBit }),
    response: followAnswer,
  },
  postComment: {
    summary: "Writes into a live's chat",
    // The rule about its length is the call's own: it has its own code.
    body: z.object({ room_id: bodyRoomId, comment: z.string().max(2_000) }),
    response: commentAnswer,
  },
} as const;
