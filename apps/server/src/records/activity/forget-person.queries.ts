import { sql } from "kysely";
import type { Db } from "../../db/schema/schema.ts";

/**
 * Takes somebody out of what was recorded: what they said and gave, and their places. What a live had in all stays a
 * sum of nobody in particular. @param personId theirs at the platform
 */
export async function forgetPerson(db: Db, personId: string): Promise<void> {
  const sittings = await db
    .selectFrom("sitting_people")
    .select("sitting_id")
    .where("person_id", "=", personId)
    .union(db.selectFrom("sittings").select("id as sitting_id").where("ended_at", "is", null))
    .execute();
  // One sitting after the other: others want the database, too.
  for (const { sitting_id: sittingId } of sittings) {
    await db.transaction().execute(async (transaction) => {
      const person = JSON.stringify([{ user: { id: personId } }]);
      const onStage = JSON.stringify([{ people: [{ id: personId }] }]);
      await sql`
        update record_chunks set events = coalesce((
          select jsonb_agg(
            case when event ? 'people' then jsonb_set(event, '{people}', coalesce((
              select jsonb_agg(one) from jsonb_array_elements(event -> 'people') one where one ->> 'id' <> ${personId}
            ), '[]'::jsonb)) else event end)
          from jsonb_array_elements(events) event
          where event -> 'user' ->> 'id' is distinct from ${personId}
        ), '[]'::jsonb)
        where sitting_id = ${sittingId}
          and (events @> ${person}::jsonb or events @> ${onStage}::jsonb)`.execute(transaction);
      await sql`
        update sitting_stories set story = jsonb_set(jsonb_set(story,
          '{people}', coalesce((
            select jsonb_agg(one) from jsonb_array_elements(story -> 'people') one where one ->> 'id' <> ${personId}
          ), '[]'::jsonb)),
          '{podium}', coalesce((
            select jsonb_agg(jsonb_set(stage, '{people}', (stage -> 'people') - ${personId}::text))
            from jsonb_array_elements(story -> 'podium') stage
          ), '[]'::jsonb))
        where sitting_id = ${sittingId}`.execute(transaction);
      await transaction
        .deleteFrom("sitting_people")
        .where("sitting_id", "=", sittingId)
        .where("person_id", "=", personId)
        .execute();
    });
  }
}
