import type { Db } from "../../db/schema/schema.ts";
import { fansById } from "../../identity/users.queries.ts";
import type { SittingRow } from "../recording/sittings.queries.ts";

/** Number of sittings per read. */
const AT_A_TIME = 50;

/** Past sittings that began within a time range, newest first. */
export async function* sittingsBetween(
  db: Db,
  { from, to }: { from: Date | null; to: Date | null },
): AsyncGenerator<SittingRow, void> {
  let last: SittingRow | undefined;
  for (;;) {
    const before = last;
    const rows: SittingRow[] = await db
      .selectFrom("sittings")
      .selectAll()
      .where("ended_at", "is not", null)
      .$if(from !== null, (some) => some.where("started_at", ">=", from ?? new Date(0)))
      .$if(to !== null, (some) => some.where("started_at", "<", to ?? new Date(0)))
      .$if(before !== undefined, (some) =>
        some.where((where) =>
          where(
            where.refTuple("started_at", "id"),
            "<",
            where.tuple(before?.started_at ?? new Date(0), before?.id ?? ""),
          ),
        ),
      )
      .orderBy("started_at", "desc")
      .orderBy("id", "desc")
      .limit(AT_A_TIME)
      .execute();
    yield* rows;
    last = rows.at(-1);
    if (rows.length < AT_A_TIME) return;
  }
}

/** The stills of a sitting, one after the other. */
export async function* stillsIn(db: Db, sittingId: string): AsyncGenerator<{ at: Date; bytes: Uint8Array }> {
  let after = new Date(0);
  for (;;) {
    const still = await db
      .selectFrom("sitting_stills")
      .select(["at", "bytes"])
      .where("sitting_id", "=", sittingId)
      .where("at", ">", after)
      .orderBy("at")
      .limit(1)
      .executeTakeFirst();
    if (!still) return;
    yield still;
    after = still.at;
  }
}

/** The fans of this site who watched a sitting, first to last, with their stored data. */
export async function watchesOf(db: Db, sittingId: string) {
  const watches = await db
    .selectFrom("watches")
    .select(["user_id", "at", "seconds", "is_multi"])
    .where("sitting_id", "=", sittingId)
    .orderBy("at")
    .execute();
  const fans = await fansById(
    db,
    watches.map(({ user_id }) => user_id),
  );
  return watches.flatMap(({ user_id: userId, ...watch }) => {
    const fan = fans.get(userId);
    return fan ? [{ ...fan, ...watch }] : [];
  });
}

/** The stored results of a sitting. */
export async function workedOut(db: Db, sittingId: string) {
  const row = await db
    .selectFrom("sitting_stories")
    .select("story")
    .where("sitting_id", "=", sittingId)
    .executeTakeFirst();
  const people = await db
    .selectFrom("sitting_people")
    .select(["person_id as id", "name", "avatar", "comments", "gifts", "points", "fan_points as fanPoints"])
    .where("sitting_id", "=", sittingId)
    .execute();
  return { story: row?.story, people };
}
