import { z } from "zod";
import type { RateLimits } from "../discord/rate-limits.ts";
import type { Faults } from "../serving/faults.ts";
import type { IdnChat } from "../idn/chat.ts";
import type { ScenarioName } from "../scenarios/scenarios.ts";
import type { ShowroomSockets } from "../showroom/socket.ts";
import type { Videos } from "../serving/videos.ts";
import type { Live } from "../world/live.ts";
import type { Member } from "../world/members.ts";
import { FANS, pickFan, writeComment, writeTitle, type Fan } from "../world/people.ts";
import type { World } from "../world/world.ts";
import { doAccountStep } from "./account-steps.ts";
import { ControlError } from "./control-error.ts";
import { controlStep, type ParsedStep } from "./steps.ts";

/** What a step can change. */
export interface ControlParts {
  world: World;
  faults: Faults;
  sockets: ShowroomSockets;
  chat: IdnChat;
  videos: Videos;
  discordLimits: RateLimits;
  setScenario: (name: ScenarioName) => void;
}

type Step<Name extends ParsedStep["step"]> = Extract<ParsedStep, { step: Name }>;

/** The hand that makes things happen: for tests, and for a developer's curl. */
export class Control implements Disposable {
  readonly #parts: ControlParts;
  /** Floods that are under way, ended with the sandbox. */
  readonly #floods = new Set<ReturnType<typeof setInterval>>();

  constructor(parts: ControlParts) {
    this.#parts = parts;
  }

  /** Does one step. Throws {@link ControlError} with a sentence that says what is wrong. */
  do(input: unknown): object {
    const parsed = controlStep.safeParse(input);
    if (!parsed.success) throw new ControlError(z.prettifyError(parsed.error));
    const step = parsed.data;
    const { world, setScenario } = this.#parts;
    switch (step.step) {
      case "start-live":
        return this.#start(step);
      case "end-live":
        return this.#end(step);
      case "restart-live":
        return this.#restart(step);
      case "replace-live":
        return describe(world.replaceLive(findLive(world, step), step.title));
      case "comments":
        return { comments: this.#flood(findLive(world, step), step) };
      case "gift":
        world.addGift(findLive(world, step), fanNamed(world, step.name), step.gift_id, step.num);
        return {};
      case "telop":
        world.setTelop(findLive(world, step), step.text);
        return {};
      case "poll":
      case "poll-result":
      case "notice":
        tellRoom(world, step);
        return {};
      case "next-live":
        return this.#announce(step);
      case "clock":
        return this.#moveClock(step);
      case "scenario":
        setScenario(step.name);
        return {};
      case "freeze-playlist":
      case "turn-picture":
        return this.#disturbVideo(step);
      case "account":
      case "ticket":
      case "stars":
      case "farm-limit":
      case "captcha-word":
      case "lose-session":
        return doAccountStep(world, step);
      case "fault":
      case "discord-limit":
      case "drop-sockets":
      case "broken-frame":
        return this.#spoil(step);
    }
  }

  [Symbol.dispose](): void {
    for (const flood of this.#floods) clearInterval(flood);
    this.#floods.clear();
  }

  #start(step: Step<"start-live">): object {
    const { world } = this.#parts;
    const member = findMember(world, step);
    const live = world.startLive(step.platform, member, step.title ?? writeTitle(world.die), {
      ticketed: step.ticketed,
      startedAtMs: world.clock.nowMs() - step.ago_ms,
      viewNum: step.views,
    });
    return describe(live);
  }

  #end(step: Step<"end-live">): object {
    const live = findLive(this.#parts.world, step);
    this.#parts.world.endLive(live);
    return describe(live);
  }

  #restart(step: Step<"restart-live">): object {
    const { world } = this.#parts;
    const { platform, member, title, ticketed, plannedEndMs } = findLive(world, step);
    this.#end({ ...step, step: "end-live" });
    return describe(world.startLive(platform, member, title, { ticketed, plannedEndMs }));
  }

  #announce(step: Step<"next-live">): object {
    const { world } = this.#parts;
    if (!world.memberByRoom(step.room_id)) throw new ControlError(`no room ${step.room_id}`);
    if (step.in_ms === null) world.nextLives.delete(step.room_id);
    else world.nextLives.set(step.room_id, world.clock.nowMs() + step.in_ms);
    return {};
  }

  #moveClock(step: Step<"clock">): object {
    const { clock } = this.#parts.world;
    if (step.speed !== undefined) clock.setSpeed(step.speed);
    if (step.advance_ms !== undefined) clock.advance(step.advance_ms);
    return { now_ms: Math.round(clock.nowMs()), speed: clock.speed };
  }

  #disturbVideo(step: Step<"freeze-playlist"> | Step<"turn-picture">): object {
    const video = this.#parts.videos.of(findLive(this.#parts.world, step));
    if (step.step === "turn-picture") video.turn();
    else if (step.seconds === null) video.thaw();
    else video.freeze(step.seconds * 1000);
    return {};
  }

  #spoil(step: Step<"fault"> | Step<"discord-limit"> | Step<"drop-sockets"> | Step<"broken-frame">): object {
    const { world, faults, sockets, chat, discordLimits } = this.#parts;
    switch (step.step) {
      case "fault":
        if (step.kind === null) faults.clear();
        else faults.add(patternOf(step.path), step.kind, step.seconds * 1000);
        return {};
      case "discord-limit":
        discordLimits.force({ calls: step.calls, retryAfterSec: step.retry_after, isGlobal: step.global });
        return {};
      case "drop-sockets":
        if (step.platform !== "idn") sockets.dropAll();
        if (step.platform !== "showroom") chat.dropAll();
        return {};
      case "broken-frame":
        sockets.sendBroken(findLive(world, ofShowroom(step)), step.kind);
        return {};
    }
  }

  /** The first comment comes at once, the others at their pace in real time. */
  #flood(live: Live, step: Step<"comments">): number {
    const { world } = this.#parts;
    const total = Math.max(1, Math.round(step.per_second * step.seconds));
    const startedMs = performance.now();
    let said = 0;
    const say = (): void => {
      const due = Math.min(total, 1 + Math.floor(((performance.now() - startedMs) / 1000) * step.per_second));
      for (; said < due; said += 1) {
        world.addComment(live, fanNamed(world, step.name), step.text ?? writeComment(world.die));
      }
      if (said < total && live.endedAtMs === null) return;
      clearInterval(timer);
      this.#floods.delete(timer);
    };
    const timer = setInterval(say, 10);
    this.#floods.add(timer);
    say();
    return total;
  }
}

function describe(live: Live): object {
  const { liveId, slug, key, member, startedAtMs } = live;
  return { live_id: liveId, slug, key, room_id: member.roomId, started_at_ms: Math.round(startedAtMs) };
}

function patternOf(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch {
    throw new ControlError(`"${text}" is not a regular expression`);
  }
}

function findMember(world: World, step: { room_id?: number; username?: string }): Member {
  const member =
    step.room_id === undefined
      ? world.memberByUsername(step.username ?? "")
      : world.memberByRoom(step.room_id);
  if (!member) throw new ControlError("name a member by room_id or username");
  return member;
}

function findLive(
  world: World,
  step: { platform: "showroom" | "idn"; room_id?: number; username?: string },
): Live {
  const member = findMember(world, step);
  const live = world.live(step.platform, member);
  if (!live) throw new ControlError(`${member.stageName} is not live on ${step.platform}`);
  return live;
}

/** For the steps that SHOWROOM alone has. */
function ofShowroom({ room_id }: { room_id: number }) {
  return { platform: "showroom", room_id } as const;
}

function tellRoom(world: World, step: Step<"poll"> | Step<"poll-result"> | Step<"notice">): void {
  const live = findLive(world, ofShowroom(step));
  if (step.step === "notice") return world.addNotice(live, { kind: step.kind, text: step.text });
  if (step.step === "poll") return world.setPoll(live, { options: step.options, rates: null });
  const { options = 0 } = live.poll ?? {};
  if (step.rates.length !== options)
    throw new ControlError(`the room was asked about ${options} options, not ${step.rates.length}`);
  world.setPoll(live, { options, rates: step.rates });
}

function fanNamed(world: World, name: string | undefined): Fan {
  const fan = pickFan(world.die);
  if (name === undefined) return fan;
  return FANS.find((one) => one.name === name) ?? { ...fan, name };
}
