import type { Crowd } from "../world/crowd.ts";
import type { Platform } from "../world/live.ts";
import type { Member } from "../world/members.ts";
import { writeTitle } from "../world/people.ts";
import { between, pick } from "../world/random.ts";
import type { World } from "../world/world.ts";
import { announce } from "./announce.ts";
import type { Scenario } from "./scenario.ts";

export interface EveningOptions {
  /** Free SHOWROOM lives: never fewer, seldom more than two above. */
  showroomLives: number;
  idnLives: number;
  /** Rooms with an announced live. */
  announced: number;
  /** Whether comments and gifts come by themselves. */
  crowd: boolean;
  /** Whether lives start and end by themselves. */
  turnover: boolean;
}

const MINUTE_MS = 60_000;

/** An evening as it is: a handful of rooms on air on both platforms, a ticketed show, and people who talk. */
export class Evening implements Scenario {
  readonly #options: EveningOptions;

  constructor(options: Partial<EveningOptions> = {}) {
    this.#options = {
      showroomLives: 6,
      idnLives: 5,
      announced: 9,
      crowd: true,
      turnover: true,
      ...options,
    };
  }

  begin(world: World, crowd: Crowd): void {
    this.#startShow(world, 38 * MINUTE_MS);
    for (let index = 0; index < this.#options.showroomLives; index += 1) {
      this.#startSomebody(world, "showroom", between(world.die, 3, 70) * MINUTE_MS);
    }
    for (let index = 0; index < this.#options.idnLives; index += 1) {
      this.#startSomebody(world, "idn", between(world.die, 3, 70) * MINUTE_MS);
    }
    for (const live of world.lives()) crowd.fillLog(live);
    announce(world, this.#options.announced);
  }

  tick(world: World, crowd: Crowd): void {
    if (this.#options.crowd) crowd.tick();
    if (!this.#options.turnover) return;
    const nowMs = world.clock.nowMs();
    for (const live of world.lives()) {
      if (live.plannedEndMs !== null && live.plannedEndMs <= nowMs) world.endLive(live);
    }
    for (const [roomId, atMs] of world.nextLives) {
      const member = world.memberByRoom(roomId);
      if (atMs <= nowMs && member) this.#start(world, "showroom", member, 0);
    }
    this.#keepUp(world);
  }

  /** Never fewer lives than promised: who ends is followed at once. */
  #keepUp(world: World): void {
    if (!world.live("showroom", world.officialRoom())) this.#startShow(world, 0);
    const free = world.lives("showroom").filter((live) => !live.ticketed).length;
    if (free < this.#options.showroomLives) this.#startSomebody(world, "showroom", 0);
    if (world.lives("idn").length < this.#options.idnLives) this.#startSomebody(world, "idn", 0);
    if (world.nextLives.size < this.#options.announced) announce(world, this.#options.announced);
  }

  #startShow(world: World, agoMs: number): void {
    const nowMs = world.clock.nowMs();
    const startedAtMs = nowMs - agoMs;
    const { title } = world.theater.showOnAir(startedAtMs);
    world.startLive("showroom", world.officialRoom(), title, {
      ticketed: true,
      startedAtMs,
      plannedEndMs: this.#options.turnover ? nowMs - agoMs + 130 * MINUTE_MS : null,
      viewNum: 1 + Math.round((agoMs / MINUTE_MS) * 80),
    });
  }

  #startSomebody(world: World, platform: Platform, agoMs: number): void {
    const idle = world.members.filter(
      (member) =>
        !member.isOfficial &&
        !world.live("showroom", member) &&
        !world.live("idn", member) &&
        !world.nextLives.has(member.roomId) &&
        (platform === "showroom" || member.idnUsername !== null),
    );
    if (idle.length > 0) this.#start(world, platform, pick(world.die, idle), agoMs);
  }

  #start(world: World, platform: Platform, member: Member, agoMs: number): void {
    const nowMs = world.clock.nowMs();
    const restMs = between(world.die, 12, 45) * MINUTE_MS;
    world.startLive(platform, member, writeTitle(world.die), {
      startedAtMs: nowMs - agoMs,
      plannedEndMs: this.#options.turnover ? nowMs + restMs : null,
      viewNum: 1 + Math.round((agoMs / MINUTE_MS) * between(world.die, 20, 180)),
    });
  }
}
