import { describe, expect, it } from "vitest";
import type { IdnList } from "./idn.ts";
import { idnSource } from "./idn-source.ts";
import { idnLiveOf } from "./testing-lives.ts";

const signal = new AbortController().signal;
const FREYA = 318225;

function listOf(slugs: string[], part: Partial<IdnList> = {}): IdnList {
  const onAir = slugs.map((slug) => {
    const { chatRoomId: _later, ...listed } = idnLiveOf(`jkt48_${slug}`, slug);
    return listed;
  });
  return { onAir, ended: new Set(), unread: new Set(), isWhole: true, hasMore: false, ...part };
}

/** A source for an IDN whose responses the test sets. */
function setUp() {
  const time = { ms: 1_795_000_000_000 };
  const says = { list: listOf(["a"]), chatRoomId: "room", isOver: false };
  const asked: string[] = [];
  const source = idnSource(
    {
      lives: () => Promise.resolve(says.list),
      chatRoomId: (_username, slug) => {
        asked.push(slug);
        return says.chatRoomId === "" ? Promise.reject(new Error("404")) : Promise.resolve(says.chatRoomId);
      },
      isOver: () => Promise.resolve(says.isOver),
    },
    () => FREYA,
    () => time.ms,
  );
  const read = async () => {
    const list = await source.list(signal);
    return { ...list, found: await Promise.all(list.later ?? []) };
  };
  const rooms = async () =>
    (await read()).onAir.map((one) => (one.platform === "idn" ? one.chatRoomId : undefined));
  return { time, says, asked, source, read, rooms };
}

describe("idnSource", () => {
  it("reports a live before its chat room is known, and the chat room later", async () => {
    const { read, rooms, asked } = setUp();
    expect(await read()).toMatchObject({
      onAir: [{ chatRoomId: "", live: { member: { roomId: FREYA } } }],
      found: [{ liveId: "idn:a", chatRoomId: "room" }],
    });
    expect(await rooms()).toEqual(["room"]);
    expect(asked).toEqual(["a"]);
  });

  it("retries a missing chat room after 30 s, then with growing delays", async () => {
    const { time, says, asked, rooms } = setUp();
    says.chatRoomId = "";
    const askedAtSec: number[] = [];
    for (let sec = 0; sec < 3_000; sec += 10) {
      const before = asked.length;
      expect(await rooms()).toEqual([""]);
      if (asked.length > before) askedAtSec.push(sec);
      time.ms += 10_000;
    }
    expect(askedAtSec).toEqual([0, 30, 90, 210, 450, 930, 1_530, 2_130, 2_730]);
    says.chatRoomId = "room";
    time.ms += 600_000;
    await rooms();
    expect(await rooms()).toEqual(["room"]);
  });

  it("remembers a chat room while a live is missing from the list", async () => {
    const { says, asked, rooms } = setUp();
    await rooms();
    says.list = listOf([]);
    expect(await rooms()).toEqual([]);
    says.list = listOf(["a"]);
    expect(await rooms()).toEqual(["room"]);
    expect(asked).toEqual(["a"]);
  });

  it("returns a live unchanged while its item is invalid, and ignores invalid items of others", async () => {
    const { says, read } = setUp();
    await read();
    says.list = listOf(["b"], { unread: new Set(["a", "strangers"]) });
    for (const _time of [1, 2])
      expect(await read()).toMatchObject({
        onAir: [{ slug: "b" }, { slug: "a" }],
        isWhole: true,
      });
  });

  it("drops a live with an invalid item when the member has a new one", async () => {
    const { says, read } = setUp();
    await read();
    const { chatRoomId: _later, ...next } = idnLiveOf("jkt48_a", "next");
    says.list = listOf([], { onAir: [next], unread: new Set(["a"]) });
    expect((await read()).onAir).toMatchObject([{ slug: "next" }]);
  });

  it("checks a live's page for its end only when the list was incomplete", async () => {
    const { says, source, read } = setUp();
    const missing = idnLiveOf("jkt48_a", "a");
    await read();
    expect(await source.isOver(missing, "left-list")).toBe(true);
    expect(await source.isOver(missing, "chat-broke")).toBe(false);
    says.list = listOf([], { hasMore: true });
    await read();
    expect(await source.isOver(missing, "left-list")).toBe(false);
    says.isOver = true;
    expect(await source.isOver(missing, "left-list")).toBe(true);
  });
});
