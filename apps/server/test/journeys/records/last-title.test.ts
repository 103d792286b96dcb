import { expect, it } from "vitest";
import type { RecordEvent } from "../../../src/records/recording/record-event.ts";
import { writeChunks } from "../../../src/records/recording/chunks.queries.ts";
import { endBroadcast, findOrBeginSitting } from "../../../src/records/recording/sittings.queries.ts";
import { workOut } from "../../../src/records/recording/work-out.ts";
import { emptyDatabase } from "../../support/world-database.ts";

const HOUR_MS = 3_600_000;
const STARTED_MS = Date.parse("2026-06-01T20:00:00+07:00");
const hashesOf = (personId: string): string[] => [personId];

it("takes the last title from the events where a process was killed before it had stored the title", async () => {
  await using database = await emptyDatabase();
  const { db } = database;
  const { id } = await findOrBeginSitting(db, {
    liveId: "showroom:1",
    startedAt: new Date(STARTED_MS),
    sitting: {
      platform: "showroom",
      room: "1",
      url_key: "JKT48_Freya",
      member_id: null,
      name: "Freya",
      face: "https://static.example/freya.png",
      title: "Kembali lagi",
      cover: "https://static.example/cover.png",
      ticketed: false,
      schedule_id: null,
    },
  });
  const heard = ["Kembali lagi", "Masak mie bareng", ""].map((title, index): RecordEvent => ({
    type: "title",
    atMs: STARTED_MS + index * 60_000,
    title,
  }));
  const now = new Date(STARTED_MS + HOUR_MS);
  await writeChunks(db, { chunks: [{ sittingId: id, events: heard }], onAir: [] }, hashesOf);
  await endBroadcast(db, "showroom:1", now);
  expect(await workOut(db, id, { hashesOf })).toBe(true);
  const { title } = await db.selectFrom("sittings").select("title").executeTakeFirstOrThrow();
  expect(title).toBe("Masak mie bareng");
});
