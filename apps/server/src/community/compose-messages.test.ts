import type { Member, Schedule } from "@penlight/contract";
import { describe, expect, it } from "vitest";
import { composeEnded, composeLive, composeShow, composeWeek } from "./compose-messages.ts";

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

  it("contains the duration after the end, if it is known", () => {
    const fields = (endedAtMs: number | null) => composeEnded("showroom", live, endedAtMs).card?.fields;
    expect(fields(live.startedAtMs + 72 * 60_000)).toEqual([
      { name: "Mulai", value: "19.05 WIB", inline: true },
      { name: "Selesai", value: "20.17 WIB", inline: true },
      { name: "Lama live", value: "1 jam 12 menit", inline: true },
    ]);
    expect(fields(live.startedAtMs + 40_000)?.[2]?.value).toBe("1 menit");
    expect(fields(null)).toHaveLength(1);
    expect(composeEnded("idn", live, null).card?.title).toBe("Live Freya di IDN Live sudah selesai");
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
