export { showroomChat, type ChatEvent, type ShowroomChatOptions } from "./chat.ts";
export { ShowroomError, type ShowroomErrorCode } from "./errors.ts";
export { parseFrame, type ChatMessage } from "./frame.ts";
export {
  createShowroomHttp,
  type CallOptions,
  type Fetch,
  type ShowroomHttp,
  type ShowroomHttpOptions,
} from "./http.ts";
