export { idnChat, parseBody, parseLine, type ChatEvent } from "./chat.ts";
export { createIdnHttp, IdnError } from "./http.ts";
