import type { StreamRefusalReason } from "@penlight/contract";
import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import { LruMap } from "../base/lru-map.ts";
import type { Session } from "../http/route.ts";
import { AppError } from "../base/errors.ts";
import type { Caller } from "../http/caller.ts";
import type { Limits } from "../http/limits.ts";
import type { OnAir, ShowroomOnAir } from "../platforms/on-air.ts";
import { isAboutPerson } from "./shared-read.ts";
import type { TicketedReads, TicketRead } from "./ticketed-reads.ts";
import type { WatchPass } from "../streams/sealed-address.ts";
import type { Clock, Known } from "../base/clock.ts";
import type { CodeDevices } from "./code-devices.ts";
import type { LiveCodes } from "./live-codes.ts";

/** The caller who requests a part of a live. */
export interface WatchCaller {
  session: Session | null;
  /** The sent live code; null without one. */
  code: string | null;
  caller: Caller;
}

/** The right by which a ticketed live is watched. */
export interface WatchRight {
  pass: WatchPass;
  /** The session used for the platform: the ticket holder's. */
  session: Session;
  live: ShowroomOnAir;
}

type Refused = Extract<StreamRefusalReason, "no_ticket" | "bad_code" | "code_devices">;

export interface WatchRightsOptions {
  tickets: Pick<TicketedReads, "streams">;
  codes: LiveCodes;
  devices: CodeDevices;
  sessionById: (id: string) => Promise<Session | null>;
  /** A room's ticketed live; undefined while there is none. */
  ticketedIn: (roomId: number) => ShowroomOnAir | undefined;
  limits: Limits;
  clock: Clock;
}

/** How long codes of a caller are ignored after too many wrong ones. */
const DEAF_MS = 10 * 60_000;
const MAX_DEAF = 5_000;

/** Decides who may watch a ticketed live: ticket holders, and devices with a live code of one. */
export class WatchRights {
  readonly #options: WatchRightsOptions;
  /** Rate limit key → until when its codes are ignored, Unix ms. */
  readonly #deaf = new LruMap<string, number>(MAX_DEAF);

  constructor(options: WatchRightsOptions) {
    this.#options = options;
  }

  /** The caller's right, or the reason of the refusal. Rejects when the platform can't be asked. */
  async of(live: OnAir, who: WatchCaller): Promise<WatchRight | Refused> {
    // Only SHOWROOM sells tickets.
    if (live.platform !== "showroom") return "no_ticket";
    const { session, code } = who;
    if (code !== null && live.roomId === OFFICIAL_ROOM_ID && !this.#isDeafTo(who))
      return this.#byCode(live, code, who);
    if (session === null || !(await this.#holds(session, live))) return "no_ticket";
    return { pass: { kind: "session", id: session.id, roomId: live.roomId }, session, live };
  }

  /** Rejects with `code_invalid` or `ticket_required` when the caller has no right. */
  async assert(live: OnAir, who: WatchCaller): Promise<WatchRight> {
    const right = await this.of(live, who);
    if (typeof right !== "string") return right;
    if (right === "no_ticket") throw new AppError("ticket_required", "A ticket is needed to watch this.");
    throw codeInvalid();
  }

  /**
   * Whether a right is still valid for the current caller: a ticket can be lost, the fan's own or that of a code's
   * issuer. Rejects when the platform can't be asked and nothing is cached.
   */
  async stillCounts(pass: WatchPass, who: Pick<WatchCaller, "session" | "caller">): Promise<boolean> {
    const { codes, devices, sessionById } = this.#options;
    if (pass.kind === "session")
      return who.session?.id === pass.id && (await this.#holdsIn(pass.roomId, who.session));
    const code = await codes.findById(pass.id);
    const issuer = code && (await sessionById(code.session_id));
    if (!issuer || !(await this.#holdsIn(pass.roomId, issuer).catch(noIfAboutPerson))) return false;
    return devices.enter(code.id, who.caller.device, code.max_devices);
  }

  /**
   * Reads data with the session of a right. A refusal that concerns the issuer of a code means for the code's device
   * that the code is invalid.
   */
  async read<T>({ pass, session, live }: WatchRight, from: TicketRead<T>): Promise<Known<T>> {
    return from.get({ session, live }).catch((error: unknown) => {
      throw pass.kind === "code" && isAboutPerson(error) ? codeInvalid() : error;
    });
  }

  /** Checks a code only, ignoring the caller's own tickets. */
  async byCode(live: ShowroomOnAir, code: string, who: WatchCaller): Promise<WatchRight | Refused> {
    return this.#isDeafTo(who) ? "bad_code" : this.#byCode(live, code, who);
  }

  async #byCode(live: ShowroomOnAir, tried: string, who: WatchCaller): Promise<WatchRight | Refused> {
    const { codes, devices, sessionById } = this.#options;
    const code = await codes.find(tried);
    if (code === null) {
      this.#noteWrong(who);
      return "bad_code";
    }
    const issuer = await sessionById(code.session_id);
    // A code is only valid for lives that its issuer's ticket covers.
    if (issuer === null || !(await this.#holds(issuer, live).catch(noIfAboutPerson))) return "bad_code";
    if (!devices.enter(code.id, who.caller.device, code.max_devices)) return "code_devices";
    codes.used(code);
    return { pass: { kind: "code", id: code.id, roomId: live.roomId }, session: issuer, live };
  }

  async #holds(session: Session, live: ShowroomOnAir): Promise<boolean> {
    return (await this.#options.tickets.streams(session, live)) !== null;
  }

  /** True for a live that is over, or free by now: nothing has to be checked. */
  async #holdsIn(roomId: number, session: Session): Promise<boolean> {
    const live = this.#options.ticketedIn(roomId);
    return live === undefined || this.#holds(session, live);
  }

  #isDeafTo({ caller }: WatchCaller): boolean {
    return (this.#deaf.get(caller.limitKey) ?? 0) > this.#options.clock();
  }

  #noteWrong({ caller }: WatchCaller): void {
    if (this.#options.limits.use("wrongCode", caller).allowed) return;
    this.#deaf.set(caller.limitKey, this.#options.clock() + DEAF_MS);
  }
}

/** False when the issuer of a code was refused: the code's device then has no right. Rethrows other errors. */
function noIfAboutPerson(error: unknown): false {
  if (isAboutPerson(error)) return false;
  throw error;
}

function codeInvalid(): AppError {
  return new AppError("code_invalid", "This code does not open the live.", { message: "Secret Code Failed" });
}
