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

/** What of the store is looked at. */
export interface KnownTheater {
  readonly setlists: readonly Pick<SetlistRow, "id" | "name">[];
  readonly members: readonly Pick<Member, "id" | "name" | "stageName" | "isActive" | "isOfficial">[];
  readonly shows: readonly Pick<ShowRow, "show_at">[];
}

export interface ProposalsOptions {
  db: Db;
  /** Null: the site is not to be asked. */
  site: OfficialSite | null;
  store: KnownTheater;
  createShow: (input: ScheduleInput, session: Session) => Promise<Schedule>;
  /** Where a show's live is watched: the official room. */
  showroomUrl: string;
  clock: Clock;
  /** Notes who did not want an announced show. */
  audit: (session: Session, code: string) => Promise<void>;
}

/** Shows that the official site announces and we don't have: admins take them over, or don't want them. */
export class Proposals {
  readonly #options: ProposalsOptions;
  readonly #announced: AnnouncedShows | null;

  constructor(options: ProposalsOptions) {
    this.#options = options;
    this.#announced = options.site && new AnnouncedShows(options.site, options.clock);
  }

  /** What there is to accept, and how new that is. */
  async list(): Promise<ShowProposals> {
    if (this.#announced === null) return { state: "off", read_at: null, proposals: [] };
    // Why it failed is known from the calls; here only that it did.
    const known = await this.#announced.get().catch(() => null);
    if (known === null) return { state: "failed", read_at: null, proposals: [] };
    return {
      state: known.staleSinceMs === null ? "ok" : "stale",
      read_at: isoOf(known.value.readAtMs),
      proposals: await this.#propose(known.value.shows),
    };
  }

  /**
   * Makes a show of a proposal. Rejects with `proposal_not_found`, with `validation_failed` where its setlist is
   * none of ours, and as the site's reading does.
   */
  async accept(code: string, session: Session): Promise<Schedule> {
    const { createShow, showroomUrl } = this.#options;
    if (this.#announced === null) throw new AppError("feature_off", "The official site is not asked.");
    const { value } = await this.#announced.get();
    const announced = value.shows.filter((show) => show.code === code);
    const [proposal] = await this.#propose(announced);
    if (!proposal) throw new AppError("proposal_not_found", "No such show is announced.");
    const { setlist } = proposal;
    if (setlist === null) throw invalidField("setlist", `"${proposal.title}" is none of ours`);
    const { members } = this.#known();
    return createShow(composeShowInput({ ...proposal, setlist }, members, showroomUrl), session);
  }

  /** Never proposes it again. */
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
      .map((show) => composeProposal(show, this.#known()));
  }

  /** Setlists of ours, and who can be on stage. */
  #known(): KnownParts {
    const { store } = this.#options;
    return {
      setlists: store.setlists.map(({ id, name }) => ({ _id: id, name })),
      members: store.members
        .filter((member) => member.isActive && !member.isOfficial)
        .map(({ id, name, stageName }) => ({ _id: id, name, stage_name: stageName })),
    };
  }
}

const TTL_MS = 10 * 60_000;

/** What the official site announces from today on. */
export interface Announced {
  shows: readonly AnnouncedShow[];
  readAtMs: number;
}

/**
 * The shows of this month and the next that the official site announces, with their line-ups: read at most every
 * ten minutes, one page after the other. When the site refuses, the last good copy is all there is.
 */
class AnnouncedShows {
  readonly #site: OfficialSite;
  readonly #clock: Clock;
  readonly #read: CachedRead<"all", Announced>;

  constructor(site: OfficialSite, clock: Clock) {
    this.#site = site;
    this.#clock = clock;
    this.#read = new CachedRead({ ttlMs: TTL_MS, clock, load: () => this.#load() });
  }

  /** Rejects when the site does not answer and there is no copy, or only one that is too old. */
  get(): Promise<Known<Announced>> {
    return this.#read.get("all");
  }

  async #load(): Promise<Announced> {
    const day = wibDay(this.#clock());
    const listed: AnnouncedShow[] = [];
    for (const ahead of [0, 1]) listed.push(...(await this.#site.shows(monthOf(day, ahead))));
    const shows: AnnouncedShow[] = [];
    for (const show of listed.filter((one) => one.day >= day)) {
      const complete = await this.#site.complete(show);
      if (complete !== null) shows.push(complete);
    }
    const soonestFirst = shows.toSorted((one, other) => compare(one, other));
    return { shows: soonestFirst, readAtMs: this.#clock() };
  }
}

function monthOf(day: string, ahead: number): Month {
  const today = new Date(day);
  const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + ahead));
  return { year: month.getUTCFullYear(), month: month.getUTCMonth() + 1 };
}

function compare(one: AnnouncedShow, other: AnnouncedShow): number {
  return `${one.day} ${one.time}`.localeCompare(`${other.day} ${other.time}`);
}
