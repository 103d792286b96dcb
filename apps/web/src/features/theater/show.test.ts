import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { showOf } from "./sample-shows.ts";
import {
  byWeek,
  celebrationsOf,
  cutText,
  encoreOf,
  findShows,
  phaseOf,
  pictureOf,
  splitWeek,
  startSecOf,
  titlesOf,
  weekEndSec,
} from "./show.ts";

const START_SEC = Date.UTC(2026, 10, 21, 12, 0) / 1_000;
const HOUR_SEC = 3_600;

describe("a show in time", () => {
  it("is upcoming, then running for three hours, then over", () => {
    const show = showOf({});
    expect(startSecOf(show)).toBe(START_SEC);
    expect(
      [-1, 0, 3 * HOUR_SEC - 1, 3 * HOUR_SEC].map((sinceSec) => phaseOf(show, START_SEC + sinceSec)),
    ).toEqual(["to-come", "running", "running", "over"]);
  });

  it("runs while its live is on air, regardless of the clock", () => {
    const onStage = showOf({ liveId: "9" });
    expect([-1, 4 * HOUR_SEC].map((sinceSec) => phaseOf(onStage, START_SEC + sinceSec))).toEqual([
      "running",
      "running",
    ]);
    expect(splitWeek([onStage], START_SEC + 4 * HOUR_SEC)).toEqual({ ahead: [onStage], over: [] });
  });

  it("is sorted after those of its week that are not over", () => {
    const friday = showOf({ name: "Friday", show_at: "2026-11-20T12:00:00.000Z" });
    const saturday = showOf({ name: "Saturday" });
    const sunday = showOf({ name: "Sunday", show_at: "2026-11-22T07:00:00.000Z" });
    const week = splitWeek([friday, saturday, sunday], START_SEC + HOUR_SEC);
    expect(week.ahead.map(({ setlist }) => setlist.name)).toEqual(["Saturday", "Sunday"]);
    expect(week.over.map(({ setlist }) => setlist.name)).toEqual(["Friday"]);
  });
});

describe("findShows", () => {
  const shows = [showOf({ name: "Pajama Drive" }), showOf({ name: "Aturan Anti Cinta" })];

  it("searches the setlist's name, case-insensitively", () => {
    expect(findShows(shows, " aTURAN ").map(({ setlist }) => setlist.name)).toEqual(["Aturan Anti Cinta"]);
    expect(findShows(shows, "ramune")).toEqual([]);
  });

  it("returns everything for an empty text", () => {
    expect(findShows(shows, "  ")).toHaveLength(2);
  });
});

describe("celebrationsOf", () => {
  it("prefers the chosen member to the free text", () => {
    const told = { isBirthdayShow: true, birthdayMemberName: "Muthe & Olla" };
    expect(celebrationsOf(showOf(told))).toEqual([{ kind: "birthday", name: "Muthe & Olla" }]);
    expect(celebrationsOf(showOf({ ...told, birthdayMember: { stage_name: "Muthe" } }))).toEqual([
      { kind: "birthday", name: "Muthe" },
    ]);
  });

  it("returns the kind when nobody is named, and both when the show is both", () => {
    expect(celebrationsOf(showOf({ isBirthdayShow: true, isGraduationShow: true }))).toEqual([
      { kind: "birthday", name: null },
      { kind: "graduation", name: null },
    ]);
  });

  it("ignores members of shows that celebrate nothing", () => {
    expect(celebrationsOf(showOf({ birthdayMember: { stage_name: "Muthe" } }))).toEqual([]);
  });
});

it("returns a show's own picture before its setlist's", () => {
  const setlist = { ...showOf({}).setlist, image: "https://pictures.example/setlist.jpg" };
  expect(pictureOf(showOf({ setlist }))).toBe("https://pictures.example/setlist.jpg");
  expect(pictureOf(showOf({ setlist, webImage: "https://pictures.example/show.jpg" }))).toBe(
    "https://pictures.example/show.jpg",
  );
  expect(pictureOf(showOf({}))).toBeNull();
});

describe("encoreOf", () => {
  const songs = (count: number) => Array.from({ length: count }, (_, index) => ({ title: `${index + 1}` }));

  it.each([
    [0, undefined],
    [14, undefined],
    [15, undefined],
    [16, ["14", "15", "16"]],
    [18, ["14", "15", "16"]],
  ])("finds the encore of %i songs in order", (count, titles) => {
    const encore = encoreOf({ songs: songs(count), isSongOrderKnown: true });
    expect(encore?.map(({ title }) => title)).toEqual(titles);
  });
});

it("returns no encore when the order of the songs is unknown", () => {
  const songs = Array.from({ length: 16 }, () => ({ title: "Lagu" }));
  expect(encoreOf({ songs, isSongOrderKnown: false })).toBeNull();
});

describe("cutText", () => {
  it("leaves a text that fits", () => {
    expect(cutText("a".repeat(160))).toBe("a".repeat(160));
    expect(cutText("  short ")).toBe("short");
  });

  it("cuts between words, without trailing punctuation", () => {
    expect(cutText("Musim panas di dalam botol, kaca", 28)).toBe("Musim panas di dalam botol…");
    expect(cutText("Musim panas di dalam botol", 20)).toBe("Musim panas di dalam…");
  });

  it("does not split graphemes where there are no spaces", () => {
    expect(cutText("👩‍👩‍👧".repeat(4), 20)).toBe(`${"👩‍👩‍👧".repeat(2)}…`);
    expect(cutText(`a${"👩‍👩‍👧".repeat(4)}`, 8)).toBe("a…");
  });

  it("never exceeds the limit, and never splits a character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
        const cut = cutText(text, 40);
        expect(cut.length).toBeLessThanOrEqual(41);
        expect(() => encodeURIComponent(cut)).not.toThrow();
      }),
    );
  });
});

describe("the theater's week", () => {
  const at = (iso: string): number => Date.parse(iso) / 1_000;

  it("ends on Monday at midnight in Jakarta", () => {
    const monday = at("2026-11-22T17:00:00.000Z");
    expect(weekEndSec(monday - 1)).toBe(monday);
    expect(weekEndSec(monday)).toBe(monday + 7 * 86_400);
    expect(weekEndSec(at("2026-11-25T03:00:00.000Z"))).toBe(monday + 7 * 86_400);
  });

  it("groups upcoming shows by week", () => {
    const shows = ["2026-11-29T16:59:00.000Z", "2026-11-29T17:00:00.000Z", "2026-12-20T12:00:00.000Z"].map(
      (show_at) => ({ show_at }),
    );
    const { thisWeek, later } = byWeek(shows, at("2026-11-25T03:00:00.000Z"));
    expect([thisWeek.length, later.length]).toEqual([1, 2]);
  });
});

it("starts with the title that is used in Jakarta", () => {
  expect(titlesOf({ title: "Shonichi", translatedTitle: "Hari Pertama" })).toEqual({
    sung: "Hari Pertama",
    original: "Shonichi",
  });
  expect(titlesOf({ title: "Two Years Later", translatedTitle: "Two Years Later" }).original).toBeNull();
  expect(titlesOf({ title: "Fortune Cookie" })).toEqual({ sung: "Fortune Cookie", original: null });
});
