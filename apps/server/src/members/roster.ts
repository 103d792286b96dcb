import { birthday } from "@penlight/contract";
import { z } from "zod";
import rosterFile from "../../../../data/roster.json" with { type: "json" };
import { idFrom } from "../base/ids.ts";
import type { Member } from "./members.queries.ts";

const entry = z.object({
  name: z.string().min(1),
  stage_name: z.string().min(1),
  type: z.enum(["regular", "trainee"]),
  generation: z.int().nullable(),
  birthday: birthday.nullable(),
  showroom_room_id: z.int().nullable(),
  showroom_url_key: z.string().nullable(),
  idn_username: z.string().nullable(),
  status: z.enum(["active", "former", "unclear"]),
  is_official: z.boolean(),
});

/**
 * The bundled roster (`data/roster.json`). Active members come first: when two entries have the same room id, the first
 * one gets it.
 */
export function readRoster(): Member[] {
  const entries = z.array(entry).parse(rosterFile);
  return entries.map((row) => ({
    id: idFrom(`member:${row.name}`),
    name: row.name,
    stageName: row.stage_name,
    type: row.type,
    generation: row.generation,
    roomId: row.showroom_room_id,
    urlKey: row.showroom_url_key,
    idnUsername: row.idn_username,
    birthday: row.birthday,
    isOfficial: row.is_official,
    isActive: row.status === "active",
    image: null,
  }));
}
