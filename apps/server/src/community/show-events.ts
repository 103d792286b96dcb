import type { Schedule } from "@penlight/contract";
import { SHOW_LENGTH_MS } from "@penlight/contract/constants";
import { showPath } from "@penlight/contract/show-path";
import { AppError } from "../base/errors.ts";
import type { Clock } from "../base/clock.ts";
import type { Db } from "../db/schema/schema.ts";
import { holdLease } from "../db/lease.ts";
import type { Job } from "../jobs/runner.ts";
import { isSameEvent, type Discord, type OwnEvent, type ScheduledEvent } from "../platforms/discord.ts";
import { forEachInTurn } from "./for-each-in-turn.ts";
import {
  claimShowEvent,
  listShowEvents,
  noteShowEvent,
  removeLostClaims,
  removeShowEvent,
} from "./show-events.queries.ts";

export interface ShowEventsOptions {
  db: Db;
  discord: Pick<Discord, "ownEvents" | "createEvent" | "changeEvent" | "removeEvent">;
  guildId: string;
  /** Shows that have not begun, soonest first. */
  upcoming: () => readonly Schedule[];
  /** Our public origin, for the link to the show; null: the ticket shop's. */
  origin: string | null;
  clock: Clock;
  /** The name of this process. */
  holder: string;
}

const EVERY_MS = 60_000;
const LEASE = "community.show-events";
const LEASE_MS = 3 * EVERY_MS;
const LOST_CLAIM_MS = 10 * 60_000;
/** Events for later shows are made when they come closer; a server has at most a hundred. */
const AHEAD_MS = 60 * 86_400_000;
const MOST = 80;
/** Discord refuses events that begin in the past; its clock may differ from ours. */
const MARGIN_MS = 2 * 60_000;

/** Many shows are made at once, more than the platform allows within seconds: the next runs go on. */
function unlessPaused(error: unknown): void {
  if (!(error instanceof AppError) || error.retryAfterSec === undefined) throw error;
}

/** Keeps an event in the community's server for each show: made, moved and removed with it. */
export class ShowEvents {
  readonly #options: ShowEventsOptions;
  #holdsLease = false;

  constructor(options: ShowEventsOptions) {
    this.#options = options;
  }

  /** Whether this process does the work. */
  get holdsLease(): boolean {
    return this.#holdsLease;
  }

  job(): Job {
    return { name: LEASE, everyMs: EVERY_MS, run: (signal) => this.sync(signal) };
  }

  /**
   * Makes, changes and removes events, in one of several processes. Rejects with the first failure, unless the platform
   * has asked for a pause.
   */
  async sync(signal: AbortSignal): Promise<void> {
    const { db, discord, guildId, clock, holder, upcoming } = this.#options;
    this.#holdsLease = await holdLease(db, LEASE, { holder, forMs: LEASE_MS });
    if (!this.#holdsLease) return;
    const now = clock();
    await removeLostClaims(db, new Date(now - LOST_CLAIM_MS));
    const isAhead = (atMs: number): boolean => atMs > now + MARGIN_MS && atMs < now + AHEAD_MS;
    const wanted = new Map(
      upcoming()
        .filter((show) => isAhead(Date.parse(show.show_at)))
        .slice(0, MOST)
        .map((show) => [show._id, this.#eventOf(show)]),
    );
    const known = await listShowEvents(db);
    const changes: (() => Promise<void>)[] = [];
    for (const { scheduleId, eventId, content } of known) {
      const event = wanted.get(scheduleId);
      wanted.delete(scheduleId);
      if (eventId === null) continue;
      if (event === undefined)
        changes.push(() => this.#remove(scheduleId, eventId, Date.parse(content.startsAt) > now + MARGIN_MS));
      else if (!isSame(event, content)) changes.push(() => this.#change(scheduleId, eventId, event));
    }
    let listing: Promise<OwnEvent[]> | undefined;
    const ids = new Set(known.map(({ eventId }) => eventId));
    // Listed once for all that are to be made, and only where there are some.
    const unknown = async (): Promise<OwnEvent[]> =>
      (await (listing ??= discord.ownEvents(guildId))).filter(({ id }) => !ids.has(id));
    for (const [scheduleId, event] of wanted) changes.push(() => this.#create(scheduleId, event, unknown));
    await forEachInTurn(changes, signal, (change) => change()).catch(unlessPaused);
  }

  /**
   * Makes an event, or takes one that was made before without our knowledge: its answer was lost, or the process ended.
   * @param unknown lists our events that belong to no show
   */
  async #create(
    scheduleId: string,
    content: ScheduledEvent,
    unknown: () => Promise<OwnEvent[]>,
  ): Promise<void> {
    const { db, discord, guildId, clock } = this.#options;
    if (!(await claimShowEvent(db, scheduleId, content, new Date(clock())))) return;
    try {
      const made = (await unknown()).find((event) => isSameEvent(event, content))?.id;
      const isThere = made !== undefined && (await discord.changeEvent(guildId, made, content));
      const eventId = isThere ? made : await discord.createEvent(guildId, content);
      await noteShowEvent(db, { scheduleId, eventId, content });
    } catch (error) {
      await removeShowEvent(db, scheduleId);
      throw error;
    }
  }

  /** An event that somebody has removed there is made again with the next run. */
  async #change(scheduleId: string, eventId: string, content: ScheduledEvent): Promise<void> {
    const { db, discord, guildId } = this.#options;
    if (await discord.changeEvent(guildId, eventId, content))
      await noteShowEvent(db, { scheduleId, eventId, content });
    else await removeShowEvent(db, scheduleId);
  }

  /** @param isAhead the show was removed; otherwise it begins, and its event ends by itself */
  async #remove(scheduleId: string, eventId: string, isAhead: boolean): Promise<void> {
    const { db, discord, guildId } = this.#options;
    if (isAhead) await discord.removeEvent(guildId, eventId);
    await removeShowEvent(db, scheduleId);
  }

  #eventOf(show: Schedule): ScheduledEvent {
    const { origin } = this.#options;
    const startMs = Date.parse(show.show_at);
    const names = show.memberList.map(({ stage_name }) => stage_name).join(", ");
    const link = origin === null ? show.ticketTheater : origin + showPath(show.setlist.name, show._id);
    return {
      name: show.setlist.name,
      description: [names, link].filter((text) => text !== "").join("\n\n"),
      startsAt: new Date(startMs).toISOString(),
      endsAt: new Date(startMs + SHOW_LENGTH_MS).toISOString(),
      place: "JKT48 Theater, fX Sudirman, Jakarta",
    };
  }
}

/** The database orders the fields of JSON in its own way. */
function isSame(one: ScheduledEvent, other: ScheduledEvent): boolean {
  return (Object.keys(one) as (keyof ScheduledEvent)[]).every((field) => one[field] === other[field]);
}
