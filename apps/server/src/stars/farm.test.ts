import { describe, expect, it } from "vitest";
import type { Permissions } from "@penlight/contract";
import type { Session } from "../http/route.ts";
import { FarmLimits } from "./farm-limits.ts";
import { Farm } from "./farm.ts";
import type { Stars } from "./stars.ts";
import type { FanPlatform } from "../identity/fan-platform.ts";
import type { WatchPoll } from "../platforms/showroom-watch.ts";

/** Rooms that are not members' rooms; those are open to everybody (`stars.test.ts` of the journeys). */
const [ONE, OTHER, THIRD] = [1, 2, 3];
const FAN = { accountId: "fan" } as Session;

function farmOf(flags: Partial<Permissions>) {
  let nowMs = 1_800_000_000_000;
  const polls: number[] = [];
  const clock = (): number => nowMs;
  const poll = (roomId: number): Promise<WatchPoll> => {
    polls.push(roomId);
    return Promise.resolve({ state: "running", onlineUsers: null });
  };
  const fans = {
    as: (_session: Session, work: (fan: { poll: typeof poll }) => Promise<WatchPoll>) => work({ poll }),
  };
  const none = {
    can_3_room: false,
    can_4_room: false,
    can_farming_page: false,
    can_farming_detail: false,
    can_farming_multi: false,
    max_rooms: 2,
  };
  const farm = new Farm({
    fans: fans as unknown as FanPlatform,
    stars: {} as Stars,
    limits: new FarmLimits(clock),
    permissionsOf: () => Promise.resolve({ ...none, ...flags }),
    isMemberRoom: () => false,
    clock,
  });
  const watch = (roomId: number, left: number[] = []) =>
    farm.watch(FAN, { roomId, left }).then(
      ({ state }) => state,
      (error: { code: string }) => error.code,
    );
  return { farm, watch, polls, pass: (ms: number) => void (nowMs += ms) };
}

describe("rooms outside of the group", () => {
  it("require the farming permission", async () => {
    const { watch, polls } = farmOf({});
    expect([await watch(ONE), polls]).toEqual(["permission_required", []]);
  });

  it("allow one at a time, also for a fan who switches back and forth", async () => {
    const { watch, pass } = farmOf({ can_farming_page: true });
    expect(await watch(ONE)).toBe("running");
    expect(await watch(OTHER)).toBe("farm_busy");
    expect(await watch(OTHER, [ONE])).toBe("running");
    pass(30_000);
    expect(await watch(ONE, [OTHER])).toBe("farm_busy");
    pass(61_000);
    expect(await watch(ONE, [OTHER])).toBe("running");
  });

  it("allow one at a time and cause one request, when several tabs start at the same moment", async () => {
    const { watch, polls } = farmOf({ can_farming_page: true });
    expect(await Promise.all([watch(ONE), watch(ONE), watch(OTHER)])).toEqual([
      "running",
      "running",
      "farm_busy",
    ]);
    expect(polls).toEqual([ONE]);
  });

  it("allow several at once with the permission for that", async () => {
    const { watch } = farmOf({ can_farming_page: true, can_farming_multi: true });
    expect(await Promise.all([ONE, OTHER, THIRD].map((room) => watch(room)))).toEqual([
      "running",
      "running",
      "running",
    ]);
  });

  it("cause one request in twenty seconds, whoever asks", async () => {
    const { watch, polls, pass } = farmOf({ can_farming_page: true });
    await watch(ONE);
    pass(19_000);
    await watch(ONE);
    expect(polls).toEqual([ONE]);
    pass(1_000);
    await watch(ONE);
    expect(polls).toEqual([ONE, ONE]);
  });
});
