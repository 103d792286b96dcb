import { sql } from "kysely";
import type { Db } from "../../db/schema/schema.ts";
import { lockSittings } from "../recording/departures.queries.ts";
import { isIn, sittingsWith } from "./person.queries.ts";

/**
 * Removes a person from the records: comments, gifts and places. Totals of a live stay as anonymous sums. @param
 * personId the person's id at the platform
 */
export async function forgetPerson(db: Db, personId: string): Promise<void> {
  // One transaction per sitting, so that others get to the database in between.
  for (const sittingId of await sittingsWith(db, personId)) {
    await db.transaction().execute(async (transaction) => {
      await lockSittings(transaction, [sittingId]);
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
          and (${isIn(personId)} or events @> ${onStage}::jsonb)`.execute(transaction);
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
