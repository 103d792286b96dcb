import { sql } from "kysely";
import type { Db } from "../../src/db/schema/schema.ts";

/** Records of many fans and lives: so many that a query plan that scans a whole table of them is a mistake. */

const FANS = 8_000;
const SITTINGS = 5_000;
const MEMBERS = 80;
/** The room id of the first member. */
export const ROOM = 300_000;
/** A month in which each fan is on the boards. */
export const PERIOD = "2026-11";

/** The id of fan or sitting number `number`. */
export const idOf = (number: number): string => number.toString(16).padStart(24, "0");

/** @param db an empty database */
export async function crowdRecords(db: Db): Promise<void> {
  await addLives(db);
  await addRecords(db);
  await addWatches(db);
  await addSums(db);
  await sql`analyze`.execute(db);
}

/** All lives have ended except the last ten. */
async function addLives(db: Db): Promise<void> {
  await sql`
    insert into members (id, name, stage_name, type, showroom_room_id)
    select lpad(to_hex(n), 24, '0'), 'm' || n, 'm' || n, 'regular', ${ROOM}::int + n
    from generate_series(0, ${MEMBERS}::int - 1) n`.execute(db);
  await sql`
    insert into sittings (
      id, platform, room, url_key, member_id, name, face, title, cover, ticketed, started_at, seen_at, ended_at,
      on_air_ms, visits, viewers, points
    )
    select lpad(to_hex(n), 24, '0'), 'showroom', (${ROOM}::int + n % ${MEMBERS}::int)::text, 'r',
      lpad(to_hex(n % ${MEMBERS}::int), 24, '0'), 'r', 'f', '', 'c', false,
      timestamptz '2026-01-01' + n * interval '1 hour', now(),
      case when n <= ${SITTINGS}::int - 10 then now() end,
      n * 7919 % 10007, n * 7907 % 10007, null, n * 7901 % 10007
    from generate_series(1, ${SITTINGS}::int) n`.execute(db);
  await sql`
    insert into broadcasts (live_id, sitting_id, started_at, ended_at)
    select 'showroom:' || n, lpad(to_hex(n), 24, '0'), now(), case when n <= ${SITTINGS}::int - 10 then now() end
    from generate_series(1, ${SITTINGS}::int) n`.execute(db);
  await sql`
    insert into member_days (day, platform, room, lives)
    select to_char(date '2025-01-01' + d, 'YYYY-MM-DD'), p, r::text, 1
    from generate_series(0, 699) d, generate_series(1, 40) r, unnest(array['showroom', 'idn']) p`.execute(db);
}

/** Events, watchers and stills of some of the lives. */
async function addRecords(db: Db): Promise<void> {
  await sql`
    insert into sitting_stories (sitting_id, story)
    select lpad(to_hex(n), 24, '0'), '{"minutes": [{"atMs": 1, "comments": 1}]}'
    from generate_series(1, ${SITTINGS}::int) n`.execute(db);
  await sql`
    insert into record_chunks (sitting_id, from_at, until_at, events)
    select lpad(to_hex(n), 24, '0'), timestamptz '2026-11-01' + k * interval '1 minute',
      timestamptz '2026-11-01' + (k + 1) * interval '1 minute', '[]'
    from generate_series(1, 100) n, generate_series(1, 100) k`.execute(db);
  await sql`
    insert into sitting_people (sitting_id, person_id, name, avatar, comments, gifts, points, fan_points)
    select lpad(to_hex(n), 24, '0'), k::text, 'Fan', 'a', 1, 1, k, k
    from generate_series(1, 100) n, generate_series(1, 100) k`.execute(db);
  await sql`
    insert into sitting_stills (sitting_id, at, bytes)
    select lpad(to_hex(n), 24, '0'), timestamptz '2026-11-01' + k * interval '1 minute', ''
    from generate_series(1, 100) n, generate_series(1, 60) k`.execute(db);
}

async function addWatches(db: Db): Promise<void> {
  await sql`
    insert into users (id, account_id, name, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), 'fan' || n, 'Fan', now(), now() from generate_series(1, ${FANS}::int) n`.execute(
    db,
  );
  await sql`
    insert into watches (user_id, sitting_id, platform, room, at, beat_at)
    select lpad(to_hex(n), 24, '0'), lpad(to_hex(1 + (n * 7 + k * 13) % 5000), 24, '0'), 'showroom', 'r',
      timestamptz '2026-11-01' + k * interval '1 day', now()
    from generate_series(1, ${FANS}::int) n, generate_series(1, 3) k on conflict do nothing`.execute(db);
  await sql`
    insert into activity_logs (id, user_id, log_name, description, device, at, sitting_id)
    select lpad(to_hex(n), 24, '0'), lpad(to_hex(n), 24, '0'), case n % 4 when 0 then 'Comment' else 'Watch' end,
      'Halo', 'web', timestamptz '2026-11-01' + n * interval '1 minute', lpad(to_hex(1 + n % 5000), 24, '0')
    from generate_series(1, ${FANS}::int) n`.execute(db);
}

/** Aggregates of these records, for four periods, and scores of five years. */
async function addSums(db: Db): Promise<void> {
  // They are inserted in one statement, and so are their scores.
  await sql`alter table watch_counts disable trigger watch_counts_scored`.execute(db);
  await sql`
    insert into watch_counts (period, user_id, showroom, idn, total, last_at)
    select p, lpad(to_hex(n), 24, '0'), n % 200, n % 50, n % 200 + n % 50,
      timestamptz '2026-11-01' + n * interval '1 second'
    from generate_series(1, ${FANS}::int) n, unnest(array['2026-10', ${PERIOD}, '2026', 'all']) p`.execute(
    db,
  );
  await sql`
    insert into watch_scores (period, board, score, fans)
    select case month when 0 then ${PERIOD} else 'month ' || month end, board, score, 100
    from generate_series(0, 60) month, unnest(array['total', 'showroom', 'idn']) board, generate_series(1, 200) score`.execute(
    db,
  );
  await sql`
    insert into watch_members (user_id, year, platform, room, watches)
    select lpad(to_hex(n), 24, '0'), 2026, 'showroom', k::text, 1
    from generate_series(1, ${FANS}::int) n, generate_series(1, 3) k`.execute(db);
  await sql`
    insert into recap_links (token_hash, user_id, year, created_at)
    select md5(n::text), lpad(to_hex(n), 24, '0'), 2026, now() from generate_series(1, ${FANS}::int) n`.execute(
    db,
  );
}
