import { sql, type Kysely } from "kysely";

/** The bundled setlists whose order of songs is unknown (`song_list_complete` in `data/`). */
const UNORDERED = [
  "BANZAI JKT48",
  "Fly! Team T",
  "B.E.L.I.E.V.E",
  "Romansa Sang Gadis",
  "Himawari Gumi",
  "KIRA KIRA GIRLS",
  "Pertaruhan Cinta",
  "PASSION 200%",
  "DREAM BAKUDAN",
  "ITADAKI♥LOVE",
  "SWARA SEMESTA",
];

/** Whether the order of a setlist's songs is known: numbers and encore are shown only then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table setlists add column is_song_order_known boolean not null default true`.execute(db);
  await sql`
    update setlists set is_song_order_known = false
    where name in (${sql.join(UNORDERED)}) and jsonb_array_length(songs::jsonb) < 10`.execute(db);
}
