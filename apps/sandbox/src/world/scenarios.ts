import type { Crowd } from "./crowd.ts";
import type { Platform } from "./live.ts";
import type { Member } from "./members.ts";
import { writeTitle } from "./people.ts";
import { between, pick } from "./random.ts";
import type { World } from "./world.ts";

/**
 * Decides who goes on air, and when: sets up the world, and returns a function that is called several times a second
 * and executes what is due.
 */
type Scenario = (world: World, crowd: Crowd) => () => void;

/** Every scenario by name. */
export const SCENARIOS = {
  /** Rooms on air on both platforms, a ticketed show, fans who comment; lives start and end by themselves. */
  evening: (world, crowd) => evening(world, crowd, { showroomLives: 6, idnLives: 5, goesOn: true }),
  /** As `evening`, with twice as many rooms. */
  "busy-evening": (world, crowd) => evening(world, crowd, { showroomLives: 14, idnLives: 11, goesOn: true }),
  /** As `evening`, but nothing happens by itself: for tests, which cause all events. */
  still: (world, crowd) => evening(world, crowd, { showroomLives: 6, idnLives: 5, goesOn: false }),
  /** Nobody is on air; the next lives are announced. Nothing happens by itself. */
  quiet: (world) => {
    for (const live of world.lives()) world.endLive(live);
    announce(world, 8);
    return () => undefined;
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

interface EveningOptions {
  /** Free SHOWROOM lives: never fewer, rarely more than two above. */
  showroomLives: number;
  idnLives: number;
  /** Whether lives start and end by themselves, and comments and gifts are sent. */
  goesOn: boolean;
}

const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;
/** The number of rooms with an announced live. */
const ANNOUNCED = 9;

/** A typical evening: a handful of rooms on air on both platforms, a ticketed show, and fans who comment. */
function evening(world: World, crowd: Crowd, options: EveningOptions): () => void {
  const { showroomLives, idnLives, goesOn } = options;

  const start = (platform: Platform, member: Member, agoMs: number): void => {
    const nowMs = world.clock.nowMs();
    const restMs = between(world.random, 12, 45) * MINUTE_MS;
    world.startLive(platform, member, writeTitle(world.random), {
      startedAtMs: nowMs - agoMs,
      plannedEndMs: goesOn ? nowMs + restMs : null,
      viewNum: 1 + Math.round((agoMs / MINUTE_MS) * between(world.random, 20, 180)),
    });
  };
  const startSomebody = (platform: Platform, agoMs: number): void => {
    const idle = idleMembers(world).filter(
      (member) => !world.live("idn", member) && (platform === "showroom" || member.idnUsername !== null),
    );
    if (idle.length > 0) start(platform, pick(world.random, idle), agoMs);
  };
  const startShow = (agoMs: number): void => {
    const startedAtMs = world.clock.nowMs() - agoMs;
    const { title } = world.theater.showOnAir(startedAtMs);
    world.startLive("showroom", world.officialRoom(), title, {
      ticketed: true,
      startedAtMs,
      plannedEndMs: goesOn ? startedAtMs + 130 * MINUTE_MS : null,
      viewNum: 1 + Math.round((agoMs / MINUTE_MS) * 80),
    });
  };
  /** Never fewer lives than configured: an ended one is replaced at once. */
  const keepUp = (): void => {
    if (!world.live("showroom", world.officialRoom())) startShow(0);
    const free = world.lives("showroom").filter((live) => !live.ticketed).length;
    if (free < showroomLives) startSomebody("showroom", 0);
    if (world.lives("idn").length < idnLives) startSomebody("idn", 0);
    if (world.nextLives.size < ANNOUNCED) announce(world, ANNOUNCED);
  };

  startShow(38 * MINUTE_MS);
  for (const [platform, count] of [["showroom", showroomLives] as const, ["idn", idnLives] as const]) {
    for (let index = 0; index < count; index += 1) {
      startSomebody(platform, between(world.random, 3, 70) * MINUTE_MS);
    }
  }
  for (const live of world.lives()) crowd.fillLog(live);
  announce(world, ANNOUNCED);

  return () => {
    if (!goesOn) return;
    crowd.tick();
    const nowMs = world.clock.nowMs();
    for (const live of world.lives()) {
      if (live.plannedEndMs !== null && live.plannedEndMs <= nowMs) world.endLive(live);
    }
    for (const [roomId, atMs] of world.nextLives) {
      const member = world.memberByRoom(roomId);
      if (atMs <= nowMs && member) start("showroom", member, 0);
    }
    keepUp();
  };
}

/** Members who are neither on air at SHOWROOM nor have an announced live. */
function idleMembers(world: World): Member[] {
  return world.members.filter(
    (member) => !member.isOfficial && !world.live("showroom", member) && !world.nextLives.has(member.roomId),
  );
}

/** Announces lives on the next half hours until this many rooms have one. */
function announce(world: World, rooms: number): void {
  const soonest = Math.ceil((world.clock.nowMs() + 5 * MINUTE_MS) / HALF_HOUR_MS) * HALF_HOUR_MS;
  const idle = idleMembers(world);
  while (world.nextLives.size < rooms && idle.length > 0) {
    const member = pick(world.random, idle);
    idle.splice(idle.indexOf(member), 1);
    const slot = world.nextLives.size < 5 ? world.nextLives.size : between(world.random, 5, 60);
    world.nextLives.set(member.roomId, soonest + slot * HALF_HOUR_MS);
  }
}
