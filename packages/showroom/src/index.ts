export { createShowroomAccount, type SignIn } from "./account.ts";
export type { GivenAllStars } from "./account-wire.ts";
export { parseFrame, showroomChat, type ChatEvent } from "./chat.ts";
export { createShowroomHttp, type LiveReads, type ShowroomHttp } from "./http.ts";
export { ShowroomError, type ShowroomSession } from "./request.ts";
