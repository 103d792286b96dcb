import type { Clock } from "../../base/clock.ts";
import { idFrom } from "../../base/ids.ts";
import type { Db } from "../../db/schema/schema.ts";
import type { Job } from "../../jobs/runner.ts";
import {
  changeShow,
  insertPremiumLive,
  movePremiumLives,
  type PremiumLiveRow,
  insertShow,
  type ShowRow,
  type ShowValues,
  addMissingSetlists,
} from "../store/theater.queries.ts";
import { showInstant, wibDay, wibTime } from "../../base/jakarta-time.ts";
import type { OnStage } from "../records/presenters.ts";
import { NEW_SHOW } from "../records/shows.ts";
import { writeChange, type WriteOptions } from "../store/write-change.ts";
import type { AnnouncedValues } from "./announced-show.ts";
import { matchShow, namedSetlist, type StagedLive } from "./match-show.ts";

export interface StageOptions extends WriteOptions {
  /** The premium room's ticketed live; undefined while there is none. */
  live: () => StagedLive | undefined;
  /** URL of the room, used as ticket shop for a live that is in no catalogue. */
  showroomUrl: string;
  /** Ticket shop for the theater itself, for a show that the official site does not announce. */
  theaterUrl: string;
  /** Reads a live's show from the official site; null when it announces none, or is not requested. */
  announced: (live: StagedLive) => Promise<AnnouncedValues | null>;
}

/** Name of the job, which also runs when the ticketed live starts or its data changes. */
export const SET_STAGE = "theater.stage";
const SET_EVERY_MS = 10_000;
/** Maximum time that a new live waits for its entry in the ticket catalogue. */
const CATALOGUE_MS = 20_000;
/** Retry delay after the official site had no line-up for the show on stage. */
const ANNOUNCED_MS = 10 * 60_000;
/** The setlist of a show whose live names no known one. */
const UNKNOWN = {
  id: idFrom("setlist of unknown shows"),
  name: "Special Show",
  originalName: "",
  description: "",
  image: null,
  songs: [],
  isSongOrderKnown: true,
};

/**
 * Determines the show on stage: a ticketed live in the premium room means that there is a show, whether an admin has
 * entered it or not. A missing show and premium live are inserted, so that pages, codes and Sharing can refer to them;
 * admins can change both like any other.
 */
export class Stage {
  readonly #options: StageOptions;
  readonly #clock: Clock;
  /** The live that is in no catalogue yet, and since when that is known, Unix ms. */
  #uncatalogued: { liveId: number; sinceMs: number } | null = null;
  /** The live for which the official site was last requested, and when, Unix ms. */
  #asked: { liveId: number; atMs: number } | null = null;

  constructor(options: StageOptions) {
    this.#options = options;
    this.#clock = options.clock;
  }

  /** The show of the live on air; undefined without one, and until it is stored. */
  get show(): ShowRow | undefined {
    const live = this.#options.live();
    return live && this.showOf(live);
  }

  /** The show on air with the id of its broadcast. */
  get onStage(): OnStage | undefined {
    const live = this.#options.live();
    const show = live && this.showOf(live);
    return show && { showId: show.id, liveId: live.liveId };
  }

  /** The premium live on air; undefined without one, and until it is stored. */
  get premium(): PremiumLiveRow | undefined {
    const live = this.#options.live();
    return live && this.premiumOf(live);
  }

  showOf(live: StagedLive): ShowRow | undefined {
    const { store } = this.#options;
    return store.show(ownShowId(live)) ?? matchShow(live, store.shows, store.setlists);
  }

  premiumOf(live: StagedLive): PremiumLiveRow | undefined {
    const show = this.showOf(live);
    return show && this.#options.store.premiumLives.find((row) => row.schedule_id === show.id);
  }

  get job(): Job {
    return { name: SET_STAGE, everyMs: SET_EVERY_MS, run: () => this.#set() };
  }

  async #set(): Promise<void> {
    const live = this.#options.live();
    if (!live) return;
    if (this.premiumOf(live)) return this.#complete(live);
    if (this.#awaitsCatalogue(live)) return;
    try {
      await this.#write(live, this.showOf(live));
    } catch (error) {
      // Another process may have inserted them: its rows have the same ids.
      await this.#options.store.reload();
      if (!this.premiumOf(live)) throw error;
    }
  }

  #awaitsCatalogue({ liveId, announcedMs }: StagedLive): boolean {
    if (announcedMs !== null) return false;
    if (this.#uncatalogued?.liveId !== liveId) this.#uncatalogued = { liveId, sinceMs: this.#clock() };
    return this.#clock() - this.#uncatalogued.sinceMs < CATALOGUE_MS;
  }

  /**
   * Adds the line-up to a show that was inserted without one and not changed by an admin, once the official site has
   * it.
   */
  async #complete(live: StagedLive): Promise<void> {
    const show = this.#options.store.show(ownShowId(live));
    const isUntouched = show?.updated_at.getTime() === show?.created_at.getTime();
    if (!show || !isUntouched || show.memberIds.length > 0 || this.#wasJustAsked(live)) return;
    const announced = await this.#announced(live);
    if (announced === null || announced.memberIds.length === 0) return;
    const { id, created_at: _created, updated_at: _updated, ...before } = show;
    const { setlistId: _setlist, ...told } = announced;
    const after = { ...before, ...told, show_at: showInstant(told.show_date, told.show_time) };
    const change = { action: "update", subject: "schedule", subjectId: id, before, after } as const;
    await writeChange(this.#options, actorOf(live), change, async (db, now) => {
      await changeShow(db, id, after, now);
      await movePremiumLives(db, id, before, after);
    });
  }

  #wasJustAsked({ liveId }: StagedLive): boolean {
    const asked = this.#asked;
    return asked?.liveId === liveId && this.#clock() - asked.atMs < ANNOUNCED_MS;
  }

  /** Null also when the site does not answer: the show must be shown anyway. */
  async #announced(live: StagedLive): Promise<AnnouncedValues | null> {
    this.#asked = { liveId: live.liveId, atMs: this.#clock() };
    return this.#options.announced(live).catch(() => null);
  }

  async #write(live: StagedLive, entered: ShowRow | undefined): Promise<void> {
    const show = entered ?? { id: ownShowId(live), ...(await this.#showOf(live)) };
    const premiumId = idFrom(`premium live ${live.liveId}`);
    const premium = {
      schedule_id: show.id,
      setlist_id: show.setlist_id,
      live_date: show.show_date,
      web_socket_id: "",
    };
    const write = async (db: Db, now: Date): Promise<void> => {
      if (!entered) await this.#writeShow(db, show, now);
      await insertPremiumLive(db, premiumId, premium, now);
    };
    const subject = entered
      ? ({ subject: "premium_live", subjectId: premiumId, after: premium } as const)
      : ({ subject: "schedule", subjectId: show.id, after: show } as const);
    await writeChange(this.#options, actorOf(live), { action: "create", before: null, ...subject }, write);
  }

  async #writeShow(db: Db, { id, ...values }: ShowValues & { id: string }, now: Date): Promise<void> {
    if (values.setlist_id === UNKNOWN.id) await addMissingSetlists(db, [UNKNOWN]);
    await insertShow(db, id, values, now);
  }

  /** The values of a live's show, from the live and the official site. */
  async #showOf(live: StagedLive): Promise<ShowValues> {
    const { store, showroomUrl, theaterUrl } = this.#options;
    const announced = await this.#announced(live);
    const setlistId = namedSetlist(live, store.setlists)?.id ?? announced?.setlistId ?? UNKNOWN.id;
    const atMs = live.announcedMs ?? live.startedAtMs;
    const [date, time] = [wibDay(atMs), wibTime(atMs)];
    const { setlistId: _setlist, ...told } = announced ?? {
      show_date: date,
      show_time: time,
      ticket_theater: theaterUrl,
    };
    return {
      ...NEW_SHOW,
      ...told,
      setlist_id: setlistId,
      show_at: showInstant(told.show_date, told.show_time),
      ticket_showroom: live.ticketUrl ?? showroomUrl,
    };
  }
}

/** Id of the show that is inserted for a live. */
function ownShowId({ liveId }: StagedLive): string {
  return idFrom(`show ${liveId}`);
}

/** The actor of audit entries without an admin: the broadcast. */
function actorOf({ liveId }: StagedLive): { accountId: string } {
  return { accountId: `live:${liveId}` };
}
