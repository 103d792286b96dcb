export {
  createShowroomAccount,
  type LoginFields,
  type ProfileFields,
  type RegisterFields,
  type ShowroomAccount,
  type SignIn,
  type WhoAmI,
} from "./account.ts";
export type {
  Avatars,
  FollowedRoom,
  FollowedRooms,
  GivenAllStars,
  GivenStars,
  LiveUser,
  PostedComment,
  UserProfile,
  WatchPoll,
} from "./account-wire.ts";
export type { Captcha } from "./captcha.ts";
export { showroomChat, type ChatEvent, type ShowroomChatOptions } from "./chat.ts";
export { ShowroomError, type ShowroomErrorCode } from "./errors.ts";
export { parseFrame, type ChatMessage } from "./frame.ts";
export { createShowroomHttp, type ShowroomHttp, type ShowroomHttpOptions } from "./http.ts";
export type { LiveReads } from "./live-reads.ts";
export type { CallOptions, Fetch } from "./request.ts";
export type { ShowroomSession } from "./write.ts";
