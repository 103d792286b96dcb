export { idnChat, parseBody, type ChatEvent } from "./chat.ts";
export { parseLine } from "./irc-line.ts";
export { createIdnHttp, IdnError } from "./http.ts";
