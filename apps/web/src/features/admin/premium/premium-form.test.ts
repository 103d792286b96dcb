import type { PremiumRecord, ScheduleCard, Schedule } from "@penlight/contract";
import { describe, expect, it } from "vitest";
import { mayLackKey, premiumBody, premiumValues, showChoices } from "./premium-form.ts";

const setlist = { _id: "d".repeat(24), name: "Pajama Drive" };
const showOf = (digit: string) => ({ _id: digit.repeat(24), showDate: "2026-11-22T00:00:00.000Z", setlist });
const [monday, friday] = [showOf("1"), showOf("2")] as [ScheduleCard & Schedule, ScheduleCard & Schedule];
const record: PremiumRecord = {
  _id: "a".repeat(24),
  liveDate: "2026-11-22",
  webSocketId: "bcsvr-1",
  setlist: friday.setlist,
  theaterShow: friday,
  sharingLiveUsers: [],
};

it("opens with ids, and sends the input without surrounding whitespace", () => {
  const values = premiumValues(record);
  expect(values).toEqual({
    liveDate: "2026-11-22",
    webSocketId: "bcsvr-1",
    setlist: setlist._id,
    theaterShow: friday._id,
  });
  expect(premiumBody({ ...values, webSocketId: " bcsvr-2 " }).webSocketId).toBe("bcsvr-2");
});

describe("showChoices", () => {
  const ids = (choices: { _id: string }[]) => choices.map(({ _id }) => _id);

  it("contains the week's shows", () => {
    expect(ids(showChoices([monday, friday], null))).toEqual([monday._id, friday._id]);
    expect(ids(showChoices([monday, friday], record))).toEqual([monday._id, friday._id]);
  });

  it("also contains the record's own show from another week", () => {
    expect(ids(showChoices([monday], record))).toEqual([friday._id, monday._id]);
  });
});

it("requires a chat key, unless the record was created without one", () => {
  expect([mayLackKey(null), mayLackKey(record), mayLackKey({ ...record, webSocketId: "" })]).toEqual([
    false,
    false,
    true,
  ]);
});
