import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RecordEvent, RecordPerson } from "./record-event.ts";
import { StoryTally } from "./story.ts";

const START_MS = Date.parse("2026-11-24T12:00:00Z");
const MINUTE_MS = 60_000;
const budi: RecordPerson = { id: "1", name: "Budi", avatar: "https://a.example/1.png" };
const sari: RecordPerson = { id: "2", name: "Sari", avatar: "https://a.example/2.png" };

const said = (id: string, minute: number, text: string, user = budi): RecordEvent => ({
  type: "comment",
  id,
  atMs: START_MS + minute * MINUTE_MS + 1,
  user,
  text,
});
const given = (id: string, count: number, points: number, user = budi, giftId = "1"): RecordEvent => ({
  type: "gift",
  id,
  atMs: START_MS + MINUTE_MS,
  user,
  giftId,
  image: "https://a.example/g.png",
  count,
  points,
});

const summaryOf = (events: readonly RecordEvent[], minutes = 9) => {
  const tally = new StoryTally();
  for (const event of events) tally.add(event);
  return tally.summary(START_MS, START_MS + minutes * MINUTE_MS);
};

describe("a sitting's story", () => {
  it("counts events once that both the socket and the log delivered", () => {
    const { comments, commenters, gifts, points } = summaryOf([
      said("a", 0, "halo"),
      said("a", 0, "halo"),
      said("b", 0, "halo", sari),
      given("g-1", 10, 100),
      given("g-1", 10, 100),
    ]);
    expect({ comments, commenters, gifts, points }).toEqual({
      comments: 2,
      commenters: 2,
      gifts: 10,
      points: 100,
    });
  });

  it("sums visits over broadcasts, each of which counts from one, and does not use them as a peak", () => {
    const counts = (minute: number, live: string, visits: number): RecordEvent => ({
      type: "counts",
      atMs: START_MS + minute * MINUTE_MS,
      live,
      visits,
    });
    const { visits, viewers, story } = summaryOf([counts(0, "a", 10), counts(1, "a", 80), counts(3, "b", 5)]);
    expect([visits, viewers]).toEqual([85, null]);
    expect(story.minutes.slice(0, 4).map((minute) => minute.visits)).toEqual([10, 80, undefined, 85]);
  });

  it("makes chapters of the loudest minutes, at a distance, each with its most frequent text", () => {
    const loud = (minute: number, count: number, text: string): RecordEvent[] =>
      Array.from({ length: count }, (_, at) =>
        said(`${minute} ${at}`, minute, at % 3 === 0 ? `lain ${at}` : text),
      );
    const quiet = [0, 2, 4, 6, 8].flatMap((minute) => loud(minute, 2, "x"));
    const { story } = summaryOf([
      ...quiet,
      ...loud(1, 20, "nyanyi!"),
      ...loud(3, 18, "lagi"),
      ...loud(7, 12, "pamit"),
    ]);
    expect(story.chapters.map(({ text, comments }) => [text, comments])).toEqual([
      ["nyanyi!", 20],
      ["pamit", 12],
    ]);
  });

  it("gives fan points for podium places, comments and gifts", () => {
    const { people } = summaryOf([
      { type: "podium", atMs: START_MS, people: [budi, sari] },
      { type: "podium", atMs: START_MS + MINUTE_MS, people: [sari] },
      said("a", 0, "halo"),
      given("g-1", 1, 7),
    ]);
    expect(Object.fromEntries(people.map(({ name, fanPoints }) => [name, fanPoints]))).toEqual({
      Budi: 50 + 10 + 7,
      Sari: 49.5 + 50,
    });
  });

  it("names the gift with the most points of each minute", () => {
    const { story } = summaryOf([
      given("a", 10, 0, budi, "free"),
      given("b", 1, 60, budi, "flower"),
      given("c", 1, 40, sari, "cake"),
      given("d", 1, 30, budi, "cake"),
      said("e", 2, "halo"),
    ]);
    expect(story.minutes.slice(0, 3).map(({ gift }) => gift)).toEqual([undefined, "cake", undefined]);
    expect(summaryOf([given("a", 10, 0)]).story.minutes[1]?.gift).toBeUndefined();
  });

  it("merges adjacent gaps, and lists each title once, without empty ones", () => {
    const gap = (fromMs: number, untilMs: number): RecordEvent => ({
      type: "gap",
      atMs: START_MS + fromMs,
      untilMs: START_MS + untilMs,
      of: "everything",
    });
    const title = (minute: number, text: string): RecordEvent => ({
      type: "title",
      atMs: START_MS + minute,
      title: text,
    });
    const { story } = summaryOf([
      gap(50, 90),
      gap(0, 60),
      gap(200, 300),
      title(1, "a"),
      title(2, ""),
      title(3, "a"),
      title(4, "b"),
      title(5, ""),
    ]);
    expect(story.gaps.map(({ fromMs, untilMs }) => [fromMs - START_MS, untilMs - START_MS])).toEqual([
      [0, 90],
      [200, 300],
    ]);
    expect(story.titles.map((one) => one.title)).toEqual(["a", "b"]);
  });

  it("does not depend on the order of comments", () => {
    // Each id has one text.
    const events = fc.array(
      fc.nat(30).map((id) => said(`${id}`, id % 9, `text ${id}`)),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(
        events.chain((some) =>
          fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
        ),
        ([some, shuffled]) => {
          const [one, other] = [summaryOf(some), summaryOf(shuffled)];
          expect(other.comments).toBe(one.comments);
          expect(other.story.minutes).toEqual(one.story.minutes);
        },
      ),
    );
  });
});
