import type { BellNotice } from "@penlight/contract";
import { expect, it } from "vitest";
import { noticeText } from "./notice-texts.ts";

const NOTICE: BellNotice = {
  kind: "live",
  tag: "showroom:1",
  path: "/room/JKT48_Freya/1",
  name: "Freya",
  platform: "showroom",
  title: "Ngobrol malam",
  image: null,
  at: "2026-11-30T12:00:00.000Z",
  lastedMin: null,
};

it("says who is live where, with the room's title", () => {
  expect(noticeText(NOTICE, "id")).toEqual({ title: "Freya lagi live di SHOWROOM", body: "Ngobrol malam" });
  expect(noticeText({ ...NOTICE, platform: "idn" }, "ja").title).toBe("FreyaがIDN Liveで配信中");
});

it("says how long an ended live lasted", () => {
  const ended = { ...NOTICE, kind: "ended" as const };
  expect(noticeText({ ...ended, lastedMin: 72 }, "id")).toEqual({
    title: "Live Freya selesai",
    body: "1 j 12 mnt",
  });
  expect(noticeText({ ...ended, lastedMin: 9 }, "en").body).toBe("9 min");
});

it("has a text for every kind in every language", () => {
  const kinds = ["live", "ended", "announced", "show", "moved", "cancelled", "test"] as const;
  for (const language of ["id", "en", "ja"] as const)
    for (const kind of kinds) expect(noticeText({ ...NOTICE, kind }, language).title).not.toBe("");
});
