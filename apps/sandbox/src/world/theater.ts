import setlists from "../../../../data/setlists.json" with { type: "json" };
import type { WorldClock } from "./clock.ts";
import type { Member } from "./members.ts";
import { between, createRandom, hexOf, pick, type Random } from "./random.ts";

/** A performer of a line-up, as the official site writes her name. */
export interface Performer {
  id: number;
  name: string;
  type: string;
}

/** A show of the theater. */
export interface TheaterShow {
  id: number;
  /** `SH` followed by capitals. */
  code: string;
  /** The setlist's name, sometimes with other capitalisation than elsewhere. */
  title: string;
  /** `YYYY-MM-DD` in WIB. */
  day: string;
  /** "HH:mm" in WIB. */
  time: string;
  performers: Performer[];
  /** The members whose birthday is celebrated. */
  birthdayNames: string[];
  /** The index of the show in its week, from 0. */
  place: number;
  /** Index of the poster's colours, 0–11. */
  pair: number;
}

const WIB_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;
/** The number of weeks of the programme, including this one. */
const WEEKS = 2;
/** The number of past weeks whose shows the calendar still contains. */
const PAST_WEEKS = 3;
/** The largest distance between a birthday and the show at which it is celebrated. */
const AROUND_BIRTHDAY_MS = 21 * DAY_MS;
const LINE_UP = 16;
/** Start times by day of the week, Sunday first. */
const TIMES: readonly (readonly string[])[] = [
  ["14:00", "19:00"],
  [],
  [],
  ["19:00"],
  ["19:00"],
  ["19:00"],
  ["14:00", "19:00"],
];
/** Exceptional shows have the same index in every week, so that each kind always exists. */
const SHOUTED: ReadonlySet<number> = new Set([1, 5]);
const BIRTHDAYS: ReadonlySet<number> = new Set([4]);
/** Shows with a performer who is in no list of members yet. */
const WITH_NEWCOMER: ReadonlySet<number> = new Set([2, 6]);
const NEWCOMERS = ["Kirana Widyastuti", "Alena Puspasari", "Naomi Hapsari"] as const;
const TITLES = setlists.filter((setlist) => setlist.song_list_complete).map(({ title }) => title);

/** The index of a show that was added to its week's programme. */
const SPECIAL_PLACE = 7;
/** The largest distance between the start of a ticketed live and that of its show. */
const AROUND_MS = 60 * 60_000;
const FIVE_MINUTES_MS = 5 * 60_000;

/** When a show begins, Unix ms. */
export function startMsOf({ day, time }: Pick<TheaterShow, "day" | "time">): number {
  return Date.parse(`${day}T${time}:00+07:00`);
}

/** The theater's programme of this week and the next. A day's shows are the same whenever they are requested. */
export class Theater {
  readonly #clock: WorldClock;
  readonly #members: readonly Member[];
  /** Shows that were added to the programme, by day. */
  readonly #specials = new Map<string, TheaterShow>();

  constructor(clock: WorldClock, members: readonly Member[]) {
    this.#clock = clock;
    this.#members = members.filter(({ isOfficial }) => !isOfficial);
  }

  /** Shows of the past weeks, in order. */
  get past(): TheaterShow[] {
    return this.#weeks(mondayOf(this.#clock.nowMs()) - PAST_WEEKS * 7 * DAY_MS, PAST_WEEKS).flat();
  }

  /** Shows from this week's Monday on, in order. */
  get shows(): TheaterShow[] {
    const monday = mondayOf(this.#clock.nowMs());
    const weeks = this.#weeks(monday, WEEKS);
    const specials = [...this.#specials.values()].filter(({ day }) => Date.parse(day) >= monday);
    return [...weeks.flat(), ...specials].toSorted((one, other) => startMsOf(one) - startMsOf(other));
  }

  /**
   * The show whose ticketed live started at this time: the programme's at that hour, or the one that was added to its
   * day.
   */
  showNear(startedAtMs: number): TheaterShow | undefined {
    const near = this.shows.find((show) => Math.abs(startMsOf(show) - startedAtMs) <= AROUND_MS);
    return near ?? this.#specials.get(dayOf(startedAtMs));
  }

  /**
   * The same, where there must be one: a sandbox's evening can begin at any hour, so a day whose programme has no show
   * at that hour gets one added.
   */
  showOnAir(startedAtMs: number): TheaterShow {
    const known = this.showNear(startedAtMs);
    if (known) return known;
    const day = dayOf(startedAtMs);
    const time = inWib(Math.floor(startedAtMs / FIVE_MINUTES_MS) * FIVE_MINUTES_MS).slice(11, 16);
    const special = this.#showAt(Date.parse(day), time, SPECIAL_PLACE);
    this.#specials.set(day, special);
    return special;
  }

  show(code: string): TheaterShow | undefined {
    return [...this.past, ...this.shows].find((show) => show.code === code);
  }

  #weeks(mondayMs: number, count: number): TheaterShow[][] {
    return Array.from({ length: count }, (_, week) => this.#week(mondayMs + week * 7 * DAY_MS));
  }

  #week(mondayMs: number): TheaterShow[] {
    const days = Array.from({ length: 7 }, (_, index) => mondayMs + index * DAY_MS);
    const slots = days.flatMap((dayMs) =>
      (TIMES[new Date(dayMs).getUTCDay()] ?? []).map((time) => ({ dayMs, time })),
    );
    return slots.map(({ dayMs, time }, place) => this.#showAt(dayMs, time, place));
  }

  #showAt(dayMs: number, time: string, place: number): TheaterShow {
    const day = new Date(dayMs).toISOString().slice(0, 10);
    const name = `show ${day} ${time}`;
    const random = createRandom(name);
    const title = pick(random, TITLES);
    const celebrated = BIRTHDAYS.has(place) ? this.#celebratedAround(dayMs) : undefined;
    const performers = this.#lineUp(random, celebrated);
    if (WITH_NEWCOMER.has(place))
      performers.push({ id: 9_001, name: pick(random, NEWCOMERS), type: "TRAINEE" });
    return {
      id: Math.floor(dayMs / DAY_MS) * 24 + Number(time.slice(0, 2)),
      code: `SH${hexOf(name, 8).toUpperCase()}`,
      title: SHOUTED.has(place) ? title.toUpperCase() : title,
      day,
      time,
      performers,
      birthdayNames: celebrated ? [nameIn(performers, celebrated)] : [],
      place,
      pair: between(random, 0, 11),
    };
  }

  /** The member whose birthday is nearest to a day; undefined when none is near enough. */
  #celebratedAround(dayMs: number): Member | undefined {
    const distanceOf = ({ birthday }: Member): number =>
      birthday === null
        ? Infinity
        : Math.min(...yearsAround(dayMs).map((year) => Math.abs(Date.parse(`${year}-${birthday}`) - dayMs)));
    const [nearest] = this.#members.toSorted((one, other) => distanceOf(one) - distanceOf(other));
    return nearest && distanceOf(nearest) <= AROUND_BIRTHDAY_MS ? nearest : undefined;
  }

  /** @param celebrated is always in the line-up */
  #lineUp(random: Random, celebrated: Member | undefined): Performer[] {
    const left = this.#members.filter((member) => member !== celebrated);
    const length = celebrated ? LINE_UP - 1 : LINE_UP;
    const chosen = Array.from({ length }, () => left.splice(between(random, 0, left.length - 1), 1)).flat();
    return [...(celebrated ? [celebrated] : []), ...chosen].map((member) => ({
      id: idOf(member),
      name: random() < 0.5 ? member.name : shortNameOf(member),
      type: member.type === "trainee" ? "TRAINEE" : pick(random, ["LOVE", "DREAM", "PASSION"]),
    }));
  }
}

/** The site's number of a member. */
function idOf({ roomId }: Member): number {
  return roomId % 10_000;
}

/** A member's name as a line-up writes it. */
function nameIn(performers: readonly Performer[], member: Member): string {
  return performers.find(({ id }) => id === idOf(member))?.name ?? member.name;
}

/** The day's year, the previous and the next one: a birthday may be on the other side of New Year. */
function yearsAround(dayMs: number): number[] {
  const year = new Date(dayMs).getUTCFullYear();
  return [year - 1, year, year + 1];
}

/** A name as the site shortens it: stage name and last name. */
function shortNameOf({ name, stageName }: Member): string {
  const last = name.split(" ").at(-1) ?? "";
  return last === stageName ? stageName : `${stageName} ${last}`;
}

/** Date and time as they are in WIB. */
function inWib(ms: number): string {
  return new Date(ms + WIB_MS).toISOString();
}

/** `YYYY-MM-DD` in WIB. */
function dayOf(ms: number): string {
  return inWib(ms).slice(0, 10);
}

/** 00:00 UTC of the date on which it is Monday in WIB. */
function mondayOf(nowMs: number): number {
  const today = Math.floor((nowMs + WIB_MS) / DAY_MS) * DAY_MS;
  return today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
}
