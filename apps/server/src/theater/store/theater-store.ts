import { Listeners } from "../../base/listeners.ts";
import type { Db } from "../../db/schema/schema.ts";
import { listMembers, type Member } from "../../members/members.queries.ts";
import {
  listFormerLineups,
  type FormerLineup,
  listPremiumLives,
  type PremiumLiveRow,
  listRemovedShows,
  removeGone,
  listShows,
  type RemovedShow,
  type ShowRow,
  listSetlists,
  type SetlistRow,
} from "./theater.queries.ts";

interface Shelved {
  members: readonly Member[];
  membersById: ReadonlyMap<string, Member>;
  setlists: readonly SetlistRow[];
  setlistsById: ReadonlyMap<string, SetlistRow>;
  /** Oldest first. */
  shows: readonly ShowRow[];
  premiumLives: readonly PremiumLiveRow[];
  removedShows: readonly RemovedShow[];
  formerLineups: readonly FormerLineup[];
}

/**
 * All theater data in memory: a few thousand rows that everybody reads and a few admins write. A write reloads them
 * before it is answered; other processes reload at intervals.
 */
export class TheaterStore {
  readonly #db: Db;
  #shelved: Shelved;
  #reading: Promise<void> | null = null;
  readonly #listeners = new Listeners();

  private constructor(db: Db, shelved: Shelved) {
    this.#db = db;
    this.#shelved = shelved;
  }

  static async open(db: Db): Promise<TheaterStore> {
    return new TheaterStore(db, await readAll(db));
  }

  /** Current and former members: the official account first, then by name. */
  get members(): readonly Member[] {
    return this.#shelved.members;
  }

  get setlists(): readonly SetlistRow[] {
    return this.#shelved.setlists;
  }

  /** Oldest first. */
  get shows(): readonly ShowRow[] {
    return this.#shelved.shows;
  }

  /** Oldest first. */
  get premiumLives(): readonly PremiumLiveRow[] {
    return this.#shelved.premiumLives;
  }

  /** Shows that admins have removed, oldest first, for at least as long as calendars are told. */
  get removedShows(): readonly RemovedShow[] {
    return this.#shelved.removedShows;
  }

  /** Those who were taken out of a show, for at least as long as calendars are told. */
  get formerLineups(): readonly FormerLineup[] {
    return this.#shelved.formerLineups;
  }

  member(id: string): Member | undefined {
    return this.#shelved.membersById.get(id);
  }

  setlist(id: string): SetlistRow | undefined {
    return this.#shelved.setlistsById.get(id);
  }

  show(id: string): ShowRow | undefined {
    return this.shows.find((show) => show.id === id);
  }

  premiumLive(id: string): PremiumLiveRow | undefined {
    return this.premiumLives.find((live) => live.id === id);
  }

  /** Calls the listener after each reload. */
  onChange(listener: () => void): void {
    this.#listeners.subscribe(listener);
  }

  /** Reloads everything; what was written before the call is included when it settles. */
  async reload(): Promise<void> {
    // A reload that is in progress may have missed the write: a new one follows it.
    await this.#reading?.catch(() => undefined);
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  /** Deletes what it knows of shows that were removed, and of members who were taken out of one, before that time. */
  async forgetGone(before: Date): Promise<void> {
    if (await removeGone(this.#db, before)) await this.reload();
  }

  async #read(): Promise<void> {
    this.#shelved = await readAll(this.#db);
    this.#listeners.tell();
  }
}

async function readAll(db: Db): Promise<Shelved> {
  const [members, setlists, shows, premiumLives, removedShows, formerLineups] = await Promise.all([
    listMembers(db),
    listSetlists(db),
    listShows(db),
    listPremiumLives(db),
    listRemovedShows(db),
    listFormerLineups(db),
  ]);
  return {
    members,
    membersById: new Map(members.map((member) => [member.id, member])),
    setlists,
    setlistsById: new Map(setlists.map((setlist) => [setlist.id, setlist])),
    shows,
    premiumLives,
    removedShows,
    formerLineups,
  };
}
