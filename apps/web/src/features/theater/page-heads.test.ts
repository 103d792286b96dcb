import type { Schedule } from "@penlight/contract";
import { describe, expect, it } from "vitest";
import { en } from "../../i18n/en.ts";
import { id } from "../../i18n/id.ts";
import { scheduleHead, showHead } from "./page-heads.ts";
import { showOf } from "./sample-shows.ts";
import { showDatesAt } from "./use-show-dates.ts";

/** Saturday, 21 November 2026, 19:00 in Jakarta (WIB). */
const START_SEC = Date.UTC(2026, 10, 21, 12, 0) / 1_000;

function scheduleOf(told: Partial<Schedule>): Schedule {
  const { setlist, ...card } = showOf({ name: "Pajama Drive" });
  return {
    ...card,
    setlist: { ...setlist, songs: [], isSongOrderKnown: true, is_active: true },
    birthdayMember: null,
    graduateMember: null,
    ticketTheater: "https://tickets.example/theater",
    memberList: [],
    sharingUsers: [],
    ...told,
  };
}

describe("a show's head", () => {
  it("contains setlist and day, and the page's canonical address", () => {
    const head = showHead(scheduleOf({}), "id", id, START_SEC);
    expect(head).toEqual({
      title: "Pajama Drive, Sabtu, 21 November · Penlight",
      description: "Show theater JKT48 Pajama Drive, Sab 21 Nov · 19.00 WIB: lineup, setlist, dan tiket.",
      canonical: "/theater/pajama-drive/64ba3ff18b8a8470e8d0f0a1",
      image: undefined,
    });
    expect(showHead(scheduleOf({}), "en", en, START_SEC).title).toBe(
      "Pajama Drive, Saturday, 21 November · Penlight",
    );
  });

  it("previews the show's own picture before its setlist's", () => {
    const { setlist } = scheduleOf({});
    const pictured = scheduleOf({ setlist: { ...setlist, image: "https://pictures.example/setlist.jpg" } });
    expect(showHead(pictured, "id", id, START_SEC).image).toBe("https://pictures.example/setlist.jpg");
    const own = { ...pictured, webImage: "https://pictures.example/show.jpg" };
    const [member] = [{ image: "https://pictures.example/gita.jpg" } as Schedule["memberList"][number]];
    // A drawn poster exists in pages only, so the preview shows a member of the line-up.
    expect(showHead(scheduleOf({ memberList: [member] }), "id", id, START_SEC).image).toBe(member.image);
    expect(showHead(own, "id", id, START_SEC).image).toBe("https://pictures.example/show.jpg");
  });
});

it("describes the schedule in the reader's language", () => {
  expect(scheduleHead("id").canonical).toBe("/theater-schedule");
  expect(scheduleHead("id").title).not.toBe(scheduleHead("en").title);
});

describe("a show's dates", () => {
  it("are in Jakarta time, with the year only if it is not the current one", () => {
    const thisYear = showDatesAt(START_SEC, "id", id);
    const nextYear = showDatesAt(START_SEC + 60 * 86_400, "en", en);
    expect([thisYear.date(START_SEC), nextYear.date(START_SEC)]).toEqual([
      "Sabtu, 21 November",
      "Saturday, 21 November 2026",
    ]);
    expect([thisYear.short(START_SEC), nextYear.short(START_SEC)]).toEqual([
      "Sab 21 Nov · 19.00 WIB",
      "Sat 21 Nov 2026 · 19:00 WIB",
    ]);
  });

  it("are those of the next day for a show after midnight in Jakarta", () => {
    const lateSec = Date.UTC(2026, 10, 21, 17, 30) / 1_000;
    expect(showDatesAt(START_SEC, "id", id).short(lateSec)).toBe("Min 22 Nov · 00.30 WIB");
  });
});
