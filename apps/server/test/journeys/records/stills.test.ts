import { expect, it } from "vitest";
import { forgetJob } from "../../../src/records/recording/forget.ts";
import { insertStill } from "../../../src/records/recording/sittings.queries.ts";
import { addSittings } from "../../support/watch-history.ts";
import { emptyDatabase } from "../../support/world-database.ts";

const NOW_MS = Date.parse("2026-11-24T12:00:00Z");
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const KEPT_LONG = { keepChatDays: 90, keepStillsDays: 30, keepPeopleDays: 730 };

it("keeps the stills of all lives together within a limit of bytes: the oldest are deleted first", async () => {
  await using database = await emptyDatabase();
  const { db } = database;
  const [one, other] = ["1", "2"].map((id) => id.padStart(24, "0"));
  const live = { platform: "showroom", room: "1", name: "Freya", title: "", minutes: [] } as const;
  const times = { atMs: NOW_MS - 2 * DAY_MS, endedAtMs: NOW_MS - DAY_MS };
  await addSittings(
    db,
    [one ?? "", other ?? ""].map((id) => ({ ...live, ...times, id, minutes: [] })),
  );
  // Stills of both lives in turn, the older the larger: 60,000 bytes an hour ago, 1,000 a minute ago; and one that has
  // expired.
  for (let minute = 1; minute <= 60; minute += 1) {
    const id = (minute % 2 === 0 ? one : other) ?? "";
    await insertStill(db, id, new Date(NOW_MS - minute * MINUTE_MS), new Uint8Array(minute * 1_000));
  }
  await insertStill(db, one ?? "", new Date(NOW_MS - 31 * DAY_MS), new Uint8Array(1));
  const left = async (keepStillsBytes: number): Promise<number[]> => {
    const job = forgetJob(db, { ...KEPT_LONG, keepStillsBytes }, () => NOW_MS);
    await job.run(new AbortController().signal);
    const rows = await db.selectFrom("sitting_stills").select("at").orderBy("at", "desc").execute();
    return rows.map(({ at }) => (NOW_MS - at.getTime()) / MINUTE_MS);
  };
  const newest = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
  // 1 + 2 + … + 60 = 1,830 thousand bytes.
  expect(await left(1_830_000)).toEqual(newest(60));
  expect(await left(1_829_999)).toEqual(newest(59));
  // 1 + … + 10 = 55.
  expect(await left(60_000)).toEqual(newest(10));
  expect(await left(0)).toEqual([]);
});
