import { expect, it } from "vitest";
import { ChatLog } from "../../features/chat/chat-log.ts";
import { ChatRooms, type ChatRoom } from "./multi-page.ts";

const clock = {
  nowMs: () => 0,
  setTimeout: () => 0,
  clearTimeout: () => undefined,
  onFrame: () => undefined,
};
const roomOf = (name: string): ChatRoom => ({
  number: 1,
  name,
  penlight: "pen-1",
  log: new ChatLog(clock, null),
  closed: null,
});
const names = (rooms: ChatRooms): string[] => [...rooms.getSnapshot().values()].map(({ name }) => name);

it("contains the rooms whose chats are connected", () => {
  const rooms = new ChatRooms();
  const leave = rooms.put("a", roomOf("Freya"));
  rooms.put("b", roomOf("Gita"));
  expect(names(rooms)).toEqual(["Freya", "Gita"]);
  leave();
  expect(names(rooms)).toEqual(["Gita"]);
});

it("keeps the next live of a room when the previous one is removed late", () => {
  const rooms = new ChatRooms();
  const leave = rooms.put("a", roomOf("before"));
  rooms.put("a", roomOf("after"));
  leave();
  expect(names(rooms)).toEqual(["after"]);
});
