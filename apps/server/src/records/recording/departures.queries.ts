import type { Db } from "../../db/schema/schema.ts";
import type { RecordEvent } from "./record-event.ts";
import type { Summary } from "./story.ts";

/** Hashes under which an erased person may be listed: one for each of the installation's secrets. */
export type HashesOf = (personId: string) => readonly string[];

/** Whether a person erased their account after a sitting had begun, and must no longer be written into it. */
export type HasLeft = (sittingId: string, personId: string) => boolean;

const nobodyHasLeft: HasLeft = () => false;

/**
 * Returns who must no longer be written into the given sittings. Locks the sittings until the transaction ends: the
 * removal of a person, which begins after the departure was stored, then waits for writers that did not see it yet.
 */
export async function departuresFrom(
  transaction: Db,
  sittingIds: readonly string[],
  hashesOf: HashesOf,
): Promise<HasLeft> {
  if (sittingIds.length === 0) return nobodyHasLeft;
  await lockSittings(transaction, sittingIds);
  const rows = await transaction
    .selectFrom("sittings as s")
    .innerJoin("departures as d", (join) => join.onRef("d.left_at", ">=", "s.started_at"))
    .select(["s.id", "d.person_hash"])
    .where("s.id", "in", [...sittingIds])
    .execute();
  if (rows.length === 0) return nobodyHasLeft;
  const left = new Set(rows.map(({ id, person_hash }) => `${id} ${person_hash}`));
  return (sittingId, personId) => hashesOf(personId).some((hash) => left.has(`${sittingId} ${hash}`));
}

/** Stores that a person has erased their account. */
export async function noteDeparture(db: Db, personHash: string, now: Date): Promise<void> {
  await db
    .insertInto("departures")
    .values({ person_hash: personHash, left_at: now })
    .onConflict((conflict) => conflict.column("person_hash").doUpdateSet({ left_at: now }))
    .execute();
}

/** Blocks other writers of these sittings until the transaction ends. */
export async function lockSittings(transaction: Db, sittingIds: readonly string[]): Promise<void> {
  await transaction
    .selectFrom("sittings")
    .select("id")
    .where("id", "in", [...sittingIds])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Events without a person's comments and gifts and without the person on the podium. */
export function eventsWithout(
  events: readonly RecordEvent[],
  isGone: (personId: string) => boolean,
): RecordEvent[] {
  return events.flatMap((event): RecordEvent[] => {
    if ("user" in event) return isGone(event.user.id) ? [] : [event];
    if (event.type !== "podium") return [event];
    return [{ ...event, people: event.people.filter(({ id }) => !isGone(id)) }];
  });
}

/** A summary without a person. Its totals stay as anonymous sums. */
export function summaryWithout(summary: Summary, isGone: (personId: string) => boolean): Summary {
  const { story, people } = summary;
  return {
    ...summary,
    people: people.filter(({ id }) => !isGone(id)),
    story: {
      ...story,
      people: story.people.filter(({ id }) => !isGone(id)),
      podium: story.podium.map((stage) => ({ ...stage, people: stage.people.filter((id) => !isGone(id)) })),
    },
  };
}
