import { describe, expect, it } from "vitest";
import { showroomLiveOf } from "../../platforms/testing-lives.ts";
import { matchShow, namedSetlist, stagedLiveOf, type StagedLive } from "./match-show.ts";

const wib = (text: string): Date => new Date(`${text}+07:00`);
const RAMUNE = { id: "ramune", name: "Cara Meminum Ramune", original_name: "Ramune no Nomikata" };
const PAJAMA = { id: "pajama", name: "Pajama Drive", original_name: "Pajama Drive" };
const SETLISTS = [PAJAMA, RAMUNE];
const show = (day: string, time: string, setlist = RAMUNE) => ({
  show_at: wib(`${day}T${time}`),
  show_date: day,
  setlist_id: setlist.id,
});
const live = (startedAt: string, ...titles: string[]): StagedLive => ({
  liveId: 1,
  startedAtMs: wib(startedAt).getTime(),
  titles,
  announcedMs: null,
  ticketUrl: null,
});

describe("the show of a ticketed live", () => {
  const matinee = show("2026-11-22", "14:00", PAJAMA);
  const evening = show("2026-11-22", "19:00");
  const shows = [matinee, evening];
  const matched = (one: StagedLive) => matchShow(one, shows, SETLISTS);

  it("is the one at that time, from the opening of the doors until its end", () => {
    expect(matched(live("2026-11-22T13:40"))).toBe(matinee);
    expect(matched(live("2026-11-22T18:25"))).toBe(evening);
    // After a technical failure, a new broadcast starts in the middle of the show.
    expect(matched(live("2026-11-22T21:10"))).toBe(evening);
    // A telop may contain any text.
    expect(matched(live("2026-11-22T18:25", "Single Pajama Drive sudah rilis!"))).toBe(evening);
  });

  it("is chosen by the title when two shows are at that time", () => {
    const both = [show("2026-11-22", "19:00"), show("2026-11-22", "20:00", PAJAMA)];
    expect(matchShow(live("2026-11-22T19:10", "PAJAMA DRIVE 22 November"), both, SETLISTS)).toBe(both[1]);
    expect(matchShow(live("2026-11-22T19:10", "Show malam"), both, SETLISTS)).toBe(both[0]);
  });

  it("is another one of the same day unless the title names a different setlist", () => {
    expect(matched(live("2026-11-22T09:00", "Cara Meminum Ramune"))).toBe(evening);
    expect(matched(live("2026-11-22T09:00", "Show pagi"))).toBe(matinee);
    const morning = [evening];
    expect(matchShow(live("2026-11-22T09:00", "Pajama Drive"), morning, SETLISTS)).toBeUndefined();
  });

  it("is never one of another day", () => {
    expect(matched(live("2026-11-23T09:00", "Cara Meminum Ramune"))).toBeUndefined();
    // Just after midnight in Jakarta it is still the show of the previous evening.
    expect(matchShow(live("2026-11-23T00:10"), [show("2026-11-22", "23:00")], SETLISTS)?.show_date).toBe(
      "2026-11-22",
    );
  });
});

describe("a title", () => {
  it("names the setlist with the longest matching name, in either language", () => {
    const short = { id: "drive", name: "Drive", original_name: "" };
    expect(namedSetlist({ titles: ["JKT48 PAJAMA DRIVE (22/11)"] }, [short, ...SETLISTS])).toBe(PAJAMA);
    expect(namedSetlist({ titles: ["Ramune no Nomikata"] }, SETLISTS)).toBe(RAMUNE);
    expect(namedSetlist({ titles: ["Show malam ini"] }, SETLISTS)).toBeUndefined();
  });
});

describe("a ticketed live", () => {
  const onAir = showroomLiveOf(332503, 7, { startedAtSec: 1_000_000, title: "Halo semua" });
  const item = { room_id: 332503, title: "Pajama Drive", start_at: 1_001_000, entrance_url: "https://x/t" };

  it("has the title of the ticket catalogue first", () => {
    const told = stagedLiveOf(onAir, [{ ...item, title: "Besok", start_at: 1_090_000 }, item] as never[]);
    expect(told).toMatchObject({
      liveId: 7,
      titles: ["Pajama Drive", "Halo semua"],
      announcedMs: 1_001_000_000,
    });
    expect(stagedLiveOf(onAir, [])).toMatchObject({ titles: ["Halo semua"], ticketUrl: null });
  });
});
