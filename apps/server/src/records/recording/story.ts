import type { Chapter, GiftSum, Story, StoryMinute } from "@penlight/contract";
import type { RecordEvent, RecordPerson } from "./record-event.ts";

const MINUTE_MS = 60_000;
/**
 * Maximum number of minutes in a timeline, the last ones: a start further back is an error of the platform or of a
 * clock.
 */
const MAX_MINUTES = 60 * 24 * 60;
/** Number of podium places that give fan points. */
const STAGE_PLACES = 100;
const MAX_CHAPTERS = 5;
/** Minimum distance between two chapters. */
const CHAPTER_APART_MS = 5 * MINUTE_MS;
/** A minute is loud with this many times the usual number of comments, and with a minimum number. */
const LOUD_FACTOR = 1.5;
const LOUD_LEAST = 5;

/** A person's totals in a sitting. */
export interface PersonSum extends RecordPerson {
  comments: number;
  gifts: number;
  points: number;
  fanPoints: number;
}

/** The results computed from a sitting's record. */
export interface Summary {
  story: Story;
  people: PersonSum[];
  visits: number | null;
  viewers: number | null;
  comments: number;
  commenters: number;
  gifts: number;
  points: number;
}

interface MinuteTally {
  comments: number;
  points: number;
  visits?: number;
  viewers?: number;
  /** Text → how often it was sent. */
  texts: Map<string, number>;
  /** Gift → points. */
  gifts: Map<string, number>;
}

interface GiftTally extends Omit<GiftSum, "users"> {
  users: Set<string>;
}

/**
 * Computes a sitting's results from its events, in any order and with duplicates: an event that two
 * processes have written counts once.
 */
export class StoryTally {
  readonly #seen = new Set<string>();
  readonly #minutes = new Map<number, MinuteTally>();
  readonly #people = new Map<string, PersonSum>();
  readonly #gifts = new Map<string, GiftTally>();
  readonly #titles: Story["titles"] = [];
  readonly #gaps: Story["gaps"] = [];
  readonly #podium: { atMs: number; people: RecordPerson[] }[] = [];
  /** Visits by broadcast. */
  readonly #visits = new Map<string, number>();
  #viewers: number | null = null;
  #comments = 0;
  #giftCount = 0;
  #points = 0;

  add(event: RecordEvent): void {
    switch (event.type) {
      case "comment":
        return this.#addComment(event);
      case "gift":
        return this.#addGift(event);
      case "counts":
        return this.#addCounts(event);
      case "title":
        this.#titles.push({ atMs: event.atMs, title: event.title });
        return;
      case "podium":
        this.#podium.push({ atMs: event.atMs, people: event.people });
        return;
      case "gap":
        this.#gaps.push({ fromMs: event.atMs, untilMs: event.untilMs, of: event.of });
    }
  }

  /** @param startedAtMs and @param endedAtMs of the sitting: the range of its timeline */
  summary(startedAtMs: number, endedAtMs: number): Summary {
    this.#rewardStages();
    const people = [...this.#people.values()];
    const gifts = [...this.#gifts.values()]
      .map((gift): GiftSum => ({ ...gift, users: gift.users.size }))
      .sort((one, other) => other.points - one.points || other.num - one.num);
    const stages = this.#podium.toSorted((one, other) => one.atMs - other.atMs);
    const onStage = new Map(stages.flatMap(({ people: some }) => some.map((person) => [person.id, person])));
    const visits = [...this.#visits.values()];
    return {
      story: {
        minutes: this.#line(startedAtMs, endedAtMs),
        chapters: this.#chapters(),
        titles: changesOnly(this.#titles),
        gaps: merged(this.#gaps),
        gifts,
        podium: stages.map(({ atMs, people: some }) => ({ atMs, people: some.map(({ id }) => id) })),
        people: [...onStage.values()],
      },
      people,
      visits: visits.length === 0 ? null : visits.reduce((sum, one) => sum + one, 0),
      viewers: this.#viewers,
      comments: this.#comments,
      commenters: people.filter(({ comments }) => comments > 0).length,
      gifts: this.#giftCount,
      points: this.#points,
    };
  }

  #addComment({ id, atMs, user, text }: Extract<RecordEvent, { type: "comment" }>): void {
    if (this.#isKnown(`c ${id}`)) return;
    this.#comments += 1;
    this.#person(user).comments += 1;
    const minute = this.#minute(atMs);
    minute.comments += 1;
    minute.texts.set(text, (minute.texts.get(text) ?? 0) + 1);
  }

  #addGift(gift: Extract<RecordEvent, { type: "gift" }>): void {
    if (this.#isKnown(`g ${gift.id} ${gift.occurrence ?? 1}`)) return;
    const { user, giftId, name, image, count, points = 0, free = false } = gift;
    this.#giftCount = sumOf(this.#giftCount, count);
    this.#points = sumOf(this.#points, points);
    const person = this.#person(user);
    person.gifts = sumOf(person.gifts, count);
    person.points = sumOf(person.points, points);
    const minute = this.#minute(gift.atMs);
    minute.points = sumOf(minute.points, points);
    minute.gifts.set(giftId, sumOf(minute.gifts.get(giftId) ?? 0, points));
    const sum = this.#gifts.get(giftId);
    if (sum === undefined)
      this.#gifts.set(giftId, {
        id: giftId,
        name: name ?? giftId,
        img: image,
        num: count,
        users: new Set([user.id]),
        points,
        free,
      });
    else {
      sum.num = sumOf(sum.num, count);
      sum.points = sumOf(sum.points, points);
      sum.users.add(user.id);
      // The catalogue may have been loaded after the first of these gifts.
      sum.name = name ?? sum.name;
      sum.free ||= free;
    }
  }

  #addCounts({ atMs, live, visits, viewers }: Extract<RecordEvent, { type: "counts" }>): void {
    const minute = this.#minute(atMs);
    if (viewers !== undefined) {
      minute.viewers = Math.max(minute.viewers ?? 0, viewers);
      this.#viewers = Math.max(this.#viewers ?? 0, viewers);
    }
    if (visits === undefined) return;
    this.#visits.set(live, Math.max(this.#visits.get(live) ?? 0, visits));
    // A broadcast counts from one, so the counts of the earlier ones are added.
    const before = [...this.#visits].reduce((sum, [id, count]) => (id === live ? sum : sum + count), 0);
    minute.visits = Math.max(minute.visits ?? 0, before + visits);
  }

  #isKnown(key: string): boolean {
    if (this.#seen.has(key)) return true;
    this.#seen.add(key);
    return false;
  }

  #minute(atMs: number): MinuteTally {
    const start = Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
    let minute = this.#minutes.get(start);
    if (minute === undefined) {
      minute = { comments: 0, points: 0, texts: new Map(), gifts: new Map() };
      this.#minutes.set(start, minute);
    }
    return minute;
  }

  #person({ id, name, avatar }: RecordPerson): PersonSum {
    let person = this.#people.get(id);
    if (person === undefined) {
      person = { id, name, avatar, comments: 0, gifts: 0, points: 0, fanPoints: 0 };
      this.#people.set(id, person);
    }
    // The latest name and avatar are used.
    person.name = name;
    person.avatar = avatar;
    return person;
  }

  /** Fan points: 0.5 × Σ (101 − place) + 10 × comments + points, as in `api.md` 4.13. */
  #rewardStages(): void {
    const places = new Map<string, number>();
    for (const { people } of this.#podium)
      people.slice(0, STAGE_PLACES).forEach((person, index) => {
        this.#person(person);
        places.set(person.id, (places.get(person.id) ?? 0) + STAGE_PLACES - index);
      });
    for (const person of this.#people.values())
      person.fanPoints = 0.5 * (places.get(person.id) ?? 0) + 10 * person.comments + person.points;
  }

  #line(startedAtMs: number, endedAtMs: number): StoryMinute[] {
    const start = Math.max(startedAtMs, endedAtMs - (MAX_MINUTES - 1) * MINUTE_MS);
    const first = Math.floor(start / MINUTE_MS) * MINUTE_MS;
    const line: StoryMinute[] = [];
    for (let atMs = first; atMs <= endedAtMs; atMs += MINUTE_MS) {
      const minute = this.#minutes.get(atMs);
      const { comments, points, visits, viewers } = minute ?? { comments: 0, points: 0 };
      const gift = minute && mostGiven(minute.gifts);
      line.push({
        atMs,
        comments,
        points,
        ...(visits !== undefined && { visits }),
        ...(viewers !== undefined && { viewers }),
        ...(gift !== undefined && { gift }),
      });
    }
    return line;
  }

  /** The loudest minutes, in chronological order. */
  #chapters(): Chapter[] {
    const minutes = [...this.#minutes].filter(([, { comments }]) => comments > 0);
    const usual = minutes.reduce((sum, [, { comments }]) => sum + comments, 0) / Math.max(1, minutes.length);
    const loud = minutes
      .filter(([, { comments }]) => comments >= Math.max(LOUD_LEAST, usual * LOUD_FACTOR))
      .sort(([oneMs, one], [otherMs, other]) => other.comments - one.comments || oneMs - otherMs);
    const chosen: Chapter[] = [];
    for (const [atMs, minute] of loud) {
      if (chosen.length === MAX_CHAPTERS) break;
      if (chosen.some((chapter) => Math.abs(chapter.atMs - atMs) < CHAPTER_APART_MS)) continue;
      chosen.push({ atMs, text: mostSaid(minute.texts), comments: minute.comments });
    }
    return chosen.sort((one, other) => one.atMs - other.atMs);
  }
}

/** A sum limited to the largest safe integer, which JSON readers and database columns accept. */
function sumOf(one: number, other: number): number {
  return Math.min(one + other, Number.MAX_SAFE_INTEGER);
}

function mostSaid(texts: ReadonlyMap<string, number>): string {
  let most = { text: "", count: 0 };
  for (const [text, count] of texts) if (count > most.count) most = { text, count };
  return most.text;
}

/** The gift with the most points, the first of equals; undefined when no gift has points. */
function mostGiven(gifts: ReadonlyMap<string, number>): string | undefined {
  const worth = [...gifts].filter(([, points]) => points > 0);
  return worth.sort(([one, some], [other, more]) => more - some || (one < other ? -1 : 1))[0]?.[0];
}

/** An empty title is no change: it is also empty while unknown. */
function changesOnly(titles: Story["titles"]): Story["titles"] {
  const inOrder = titles.filter(({ title }) => title !== "").sort((one, other) => one.atMs - other.atMs);
  return inOrder.filter(({ title }, index) => inOrder[index - 1]?.title !== title);
}

/** Merges adjacent gaps of the same kind. */
function merged(gaps: Story["gaps"]): Story["gaps"] {
  const all: Story["gaps"] = [];
  for (const gap of gaps.toSorted((one, other) => one.fromMs - other.fromMs)) {
    const before = all.findLast(({ of }) => of === gap.of);
    if (before && gap.fromMs <= before.untilMs) before.untilMs = Math.max(before.untilMs, gap.untilMs);
    else all.push({ ...gap });
  }
  return all;
}
