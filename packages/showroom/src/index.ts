export {
  createShowroomAccount,
  type LoginFields,
  type ProfileFields,
  type RegisterFields,
  type ShowroomAccount,
  type ShowroomSession,
  type SignIn,
  type WhoAmI,
} from "./account.ts";
export type { Avatars, FollowedRoom, FollowedRooms, PostedComment, UserProfile } from "./account-wire.ts";
export type { Captcha } from "./captcha.ts";
export { showroomChat, type ChatEvent, type ShowroomChatOptions } from "./chat.ts";
export { ShowroomError, type ShowroomErrorCode } from "./errors.ts";
export { parseFrame, type ChatMessage } from "./frame.ts";
export { createShowroomHttp, type ShowroomHttp, type ShowroomHttpOptions } from "./http.ts";
export type { CallOptions, Fetch } from "./request.ts";
