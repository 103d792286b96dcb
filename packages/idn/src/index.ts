export { idnChat, type ChatEvent, type IdnChatOptions } from "./chat.ts";
export { IdnError, type IdnErrorCode } from "./errors.ts";
export { createIdnHttp, type CallOptions, type Fetch, type IdnHttp, type IdnHttpOptions } from "./http.ts";
export { parseLine, splitLines, type IrcLine } from "./irc.ts";
export { parseBody, type ChatMessage } from "./message.ts";
