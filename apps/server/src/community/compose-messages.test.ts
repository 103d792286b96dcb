import type { Member, Schedule } from "@penlight/contract";
import { describe, expect, it } from "vitest";
import {
  composeLive,
  composeShow,
  composeSummary,
  composeWeek,
  type LiveSummary,
} from "./compose-messages.ts";

const live = {
  name: "Freya",
  title: "Masak **mie** [gratis](https://evil.example) @everyone",
  url: "https://penlight.example/room/JKT48_Freya/318225",
  image: "https://example.com/cover.jpeg",
  startedAtMs: Date.parse("2026-11-21T12:05:00Z"),
};

const member = (stage_name: string): Member => ({
  _id: "0123456789abcdef01234567",
  name: stage_name,
  stage_name,
  type: "regular",
  image: "https://example.com/a.jpeg",
  generation: 7,
  room_id: null,
  room_url_key: null,
  idn_username: null,
  is_active: true,
});
const show: Schedule = {
  _id: "0123456789abcdef01234568",
  showDate: "2026-11-21T00:00:00.000Z",
  showTime: "19:00",
  show_at: "2026-11-21T12:00:00.000Z",
  isBirthdayShow: true,
  isGraduationShow: false,
  isComingSoon: false,
  isOnWeekSchedule: true,
  birthdayMember: member("Freya"),
  graduateMember: null,
  ticketShowroom: "https://www.showroom-live.com/r/officialJKT48",
  ticketTheater: "https://jkt48.com/purchase/schedule/show?code=SH1",
  setlist: {
    _id: "0123456789abcdef01234569",
    name: "Cara Meminum Ramune",
    originalName: "Ramune no Nomikata",
    description: "",
    image: null,
    songs: [],
    isSongOrderKnown: true,
    is_active: true,
  },
  memberList: [member("Freya"), member("Azizi")],
  sharingUsers: [],
};

describe("a live's notice", () => {
  it("contains the member, the platform and the start in WIB", () => {
    const { card } = composeLive("showroom", live);
    expect(card).toMatchObject({
      title: "Freya sedang live di SHOWROOM",
      url: live.url,
      image: live.image,
      fields: [{ name: "Mulai", value: "19.05 WIB" }],
    });
    expect(composeLive("idn", live).card?.title).toBe("Freya sedang live di IDN Live");
  });

  it("escapes markup in other people's texts", () => {
    expect(composeLive("showroom", live).card?.text).toBe(
      String.raw`Masak \*\*mie\*\* \[gratis\](https://evil.example) @everyone`,
    );
  });

  const summary: LiveSummary = {
    startedAtMs: live.startedAtMs,
    endedAtMs: live.startedAtMs + 90 * 60_000,
    onAirMs: 72 * 60_000,
    visits: 0,
    viewers: 0,
    comments: 0,
    recordUrl: null,
  };
  const fieldsOf = (part: Partial<LiveSummary>) =>
    composeSummary("showroom", live, { ...summary, ...part }).card?.fields;

  it("becomes a summary with times, figures and the record's link", () => {
    const recordUrl = "https://penlight.example/history/JKT48_Freya/0123456789abcdef01234567";
    const { card } = composeSummary("showroom", live, {
      ...summary,
      visits: 12_345,
      comments: 6_789,
      recordUrl,
    });
    expect(card).toMatchObject({
      title: "Live Freya di SHOWROOM sudah selesai",
      url: recordUrl,
      text: composeLive("showroom", live).card?.text,
      image: live.image,
      fields: [
        { name: "Mulai", value: "19.05 WIB", inline: true },
        { name: "Selesai", value: "20.35 WIB", inline: true },
        { name: "Lama live", value: "1 jam 12 menit", inline: true },
        { name: "Kunjungan", value: "12.345", inline: true },
        { name: "Komentar", value: "6.789", inline: true },
        { name: "Riwayat live", value: recordUrl },
      ],
    });
    expect(fieldsOf({ viewers: 512 })?.at(-1)).toMatchObject({ name: "Penonton terbanyak", value: "512" });
  });

  it("becomes a summary without what is not known", () => {
    expect(fieldsOf({ onAirMs: 40_000 })?.at(-1)?.value).toBe("1 menit");
    expect(fieldsOf({ endedAtMs: null, onAirMs: null })).toEqual([
      { name: "Mulai", value: "19.05 WIB", inline: true },
    ]);
    const { card } = composeSummary("idn", live, summary);
    expect(card?.title).toBe("Live Freya di IDN Live sudah selesai");
    expect(card).not.toHaveProperty("url");
  });
});

describe("shows", () => {
  it("of the week are on one card, with their time in WIB", () => {
    expect(composeWeek([show]).card).toMatchObject({
      title: "Jadwal theater minggu ini",
      fields: [
        {
          name: "Sabtu, 21 November, 19.00 WIB",
          value: "**Cara Meminum Ramune**\nBirthday show Freya\n2 member",
        },
      ],
    });
  });

  it("on their own have line-up, tickets and picture", () => {
    const { card } = composeShow({ ...show, webImage: "https://example.com/poster.jpeg" });
    expect(card).toMatchObject({
      title: "Cara Meminum Ramune",
      url: show.ticketTheater,
      text: "Sabtu, 21 November, 19.00 WIB\nBirthday show Freya",
      image: "https://example.com/poster.jpeg",
    });
    expect(card?.fields?.[0]).toEqual({ name: "Line-up", value: "Freya, Azizi" });
    const unknown = { ...show, memberList: [], isBirthdayShow: false, isComingSoon: true };
    expect(composeShow(unknown).card).not.toHaveProperty("image");
    expect(composeShow(unknown).card?.text).toContain("Segera diumumkan");
    expect(composeShow(unknown).card?.fields?.map(({ name }) => name)).not.toContain("Line-up");
  });
});
