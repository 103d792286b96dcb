import type { Schedule, ScheduleInput, ShowProposal, ShowProposals } from "@penlight/contract";
import type { Session } from "../../http/route.ts";
import { isoOf, type Clock, type Known } from "../../base/clock.ts";
import { wibDay } from "../../base/jakarta-time.ts";
import type { Db } from "../../db/schema/schema.ts";
import { AppError, invalidField } from "../../base/errors.ts";
import type { AnnouncedShow, OfficialSite, Month } from "../../platforms/jkt48.ts";
import type { Member } from "../../members/members.queries.ts";
import { composeProposal, composeShowInput, startMsOf, type KnownParts } from "./compose-proposal.ts";
import { dismiss, listDismissed } from "./proposals.queries.ts";
import type { ShowRow, SetlistRow } from "../store/theater.queries.ts";
import { CachedRead } from "../../upstream/cached-read.ts";
import type { SharedReads } from "../../upstream/shared-reads.ts";

/** The parts of the store that are used here. */
export interface KnownTheater {
  readonly setlists: readonly Pick<SetlistRow, "id" | "name">[];
  readonly members: readonly Pick<Member, "id" | "name" | "stageName" | "isActive" | "isOfficial">[];
  readonly shows: readonly Pick<ShowRow, "show_at">[];
}

export interface ProposalsOptions {
  db: Db;
  /** Null: the site is not requested. */
  site: OfficialSite | null;
  store: KnownTheater;
  createShow: (input: ScheduleInput, session: Session) => Promise<Schedule>;
  /** Where a show's live can be watched: the official room. */
  showroomUrl: string;
  clock: Clock;
  sharedReads: SharedReads;
  /** Adds the audit entry of a dismissal. */
  audit: (session: Session, code: string) => Promise<void>;
}

/** Proposals: shows on the official site that we do not have, which admins accept or dismiss. */
export class Proposals {
  readonly #options: ProposalsOptions;
  readonly #announced: AnnouncedShows | null;

  constructor(options: ProposalsOptions) {
    this.#options = options;
    this.#announced = options.site && new AnnouncedShows(options.site, options);
  }

  /** The open proposals, with their age. */
  async list(): Promise<ShowProposals> {
    if (this.#announced === null) return { state: "off", read_at: null, proposals: [] };
    // The reason is in the metrics of the requests.
    const known = await this.#announced.get().catch(() => null);
    if (known === null) return { state: "failed", read_at: null, proposals: [] };
    return {
      state: known.staleSinceMs === null ? "ok" : "stale",
      read_at: isoOf(known.value.readAtMs),
      proposals: await this.#propose(known.value.shows),
    };
  }

  /**
   * Creates a show from a proposal. Rejects with `proposal_not_found`, with `validation_failed` when we do not have its
   * setlist, and as reading the site does.
   */
  async accept(code: string, session: Session): Promise<Schedule> {
    const { createShow, showroomUrl, store } = this.#options;
    if (this.#announced === null) throw new AppError("feature_off", "The official site is not asked.");
    const { value } = await this.#announced.get();
    const announced = value.shows.filter((show) => show.code === code);
    const [proposal] = await this.#propose(announced);
    if (!proposal) throw new AppError("proposal_not_found", "No such show is announced.");
    const { setlist } = proposal;
    if (setlist === null) throw invalidField("setlist", `"${proposal.title}" is none of ours`);
    const { members } = knownParts(store);
    return createShow(composeShowInput({ ...proposal, setlist }, members, showroomUrl), session);
  }

  /** Dismisses a proposal permanently. */
  async dismiss(code: string, session: Session): Promise<void> {
    const { db, clock, audit } = this.#options;
    await dismiss(db, code, new Date(clock()));
    await audit(session, code);
  }

  async #propose(shows: readonly AnnouncedShow[]): Promise<ShowProposal[]> {
    const { db, store } = this.#options;
    const dismissed = await listDismissed(db);
    const taken = new Set(store.shows.map((show) => show.show_at.getTime()));
    return shows
      .filter((show) => !dismissed.has(show.code) && !taken.has(startMsOf(show)))
      .map((show) => composeProposal(show, knownParts(store)));
  }
}

/** Our setlists, and the members who can be on stage. */
export function knownParts(store: Pick<KnownTheater, "setlists" | "members">): KnownParts {
  return {
    setlists: store.setlists.map(({ id, name }) => ({ _id: id, name })),
    members: store.members
      .filter((member) => member.isActive && !member.isOfficial)
      .map(({ id, name, stageName }) => ({ _id: id, name, stage_name: stageName })),
  };
}

const TTL_MS = 10 * 60_000;

/** How many days past shows are proposed, since the history lists them, too. */
const PAST_DAYS = 28;
const DAY_MS = 86_400_000;

/** The shows on the official site. */
export interface Announced {
  shows: readonly AnnouncedShow[];
  readAtMs: number;
}

/**
 * The official site's shows of the last four weeks, this month and the next, with their line-ups: read at most every
 * ten minutes, one page after the other, a past show's page once. When the site refuses, the last good copy is used.
 */
class AnnouncedShows {
  readonly #site: OfficialSite;
  readonly #clock: Clock;
  readonly #read: CachedRead<"all", Announced>;
  /** Past shows by code, which no longer change. */
  #past = new Map<string, AnnouncedShow>();

  constructor(site: OfficialSite, { clock, sharedReads }: Pick<ProposalsOptions, "clock" | "sharedReads">) {
    this.#site = site;
    this.#clock = clock;
    this.#read = new CachedRead({
      ttlMs: TTL_MS,
      clock,
      load: () => this.#load(),
      shared: { reads: sharedReads, name: "announced-shows" },
    });
  }

  /** Rejects when the site does not answer and there is no copy, or one that is too old. */
  get(): Promise<Known<Announced>> {
    return this.#read.get("all");
  }

  async #load(): Promise<Announced> {
    const nowMs = this.#clock();
    const [firstDay, today] = [wibDay(nowMs - PAST_DAYS * DAY_MS), wibDay(nowMs)];
    const listed: AnnouncedShow[] = [];
    for (const month of monthsFrom(firstDay, today)) listed.push(...(await this.#site.shows(month)));
    const shows: AnnouncedShow[] = [];
    const past = new Map<string, AnnouncedShow>();
    for (const show of listed.filter(({ day }) => day >= firstDay)) {
      const complete = this.#past.get(show.code) ?? (await this.#site.complete(show));
      if (complete === null) continue;
      shows.push(complete);
      if (complete.day < today) past.set(complete.code, complete);
    }
    this.#past = past;
    return { shows: shows.toSorted((one, other) => compare(one, other, today)), readAtMs: this.#clock() };
  }
}

/** The months from that of the first day to the one after today's. Days are `YYYY-MM-DD`. */
function monthsFrom(firstDay: string, today: string): Month[] {
  const [first, last] = [monthNumber(firstDay), monthNumber(today) + 1];
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    year: Math.floor((first + index) / 12),
    month: ((first + index) % 12) + 1,
  }));
}

/** Months since the year 0. */
function monthNumber(day: string): number {
  const date = new Date(day);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Upcoming shows before past ones, in each group the nearest first. */
function compare(one: AnnouncedShow, other: AnnouncedShow, today: string): number {
  const [isPast, isOtherPast] = [one.day < today, other.day < today];
  if (isPast !== isOtherPast) return isPast ? 1 : -1;
  const order = `${one.day} ${one.time}`.localeCompare(`${other.day} ${other.time}`);
  return isPast ? -order : order;
}
