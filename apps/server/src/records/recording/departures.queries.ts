import type { Db } from "../../db/schema/schema.ts";
import type { RecordEvent } from "./record-event.ts";
import type { Summary } from "./story.ts";

/** Hashes under which somebody may stand among those who left: one for each of the installation's secrets. */
export type HashesOf = (personId: string) => readonly string[];

/** Whether somebody left after a sitting had begun, and must not be written into it any more. */
export type HasLeft = (sittingId: string, personId: string) => boolean;

const nobodyHasLeft: HasLeft = () => false;

/**
 * Who must not be written into some sittings any more. Locks the sittings until the transaction ends: whoever takes
 * somebody out of them, which begins after their leaving was noted, waits for what is written without knowing of it.
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

/** Lets nobody else write into sittings until the transaction ends. */
export async function lockSittings(transaction: Db, sittingIds: readonly string[]): Promise<void> {
  await transaction
    .selectFrom("sittings")
    .select("id")
    .where("id", "in", [...sittingIds])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Events without what somebody who left said or gave, and without them on the stage. */
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

/** A summary without somebody who left. Its sums stay sums of nobody in particular. */
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
