import roster from "../../../../data/roster.json" with { type: "json" };
import { hash, uuidOf } from "./random.ts";

/** A member as both platforms know her. */
export interface Member {
  name: string;
  stageName: string;
  type: "regular" | "trainee";
  generation: number | null;
  /** `MM-DD`; null where it is not known. */
  birthday: string | null;
  isOfficial: boolean;
  roomId: number;
  urlKey: string;
  idnUsername: string | null;
  idnUuid: string;
  /** Index of the penlight pair, 0–11. */
  pair: number;
  followerNum: number;
  roomLevel: number;
}

/** The official account's room, which has the ticketed shows. */
export const OFFICIAL_ROOM_ID = 332503;

/** Active members with a SHOWROOM room, the official account first, in the roster's order. */
export function activeMembers(): Member[] {
  return roster.flatMap((row) => {
    if (row.status !== "active" || row.showroom_room_id === null || row.showroom_url_key === null) return [];
    const fame = hash(row.name) % 1000;
    return [
      {
        name: row.name,
        stageName: row.stage_name,
        type: row.type === "trainee" ? "trainee" : "regular",
        generation: row.generation,
        birthday: row.birthday,
        isOfficial: row.is_official,
        roomId: row.showroom_room_id,
        urlKey: row.showroom_url_key,
        idnUsername: row.idn_username,
        idnUuid: uuidOf(row.name),
        pair: row.showroom_room_id % 12,
        followerNum: row.is_official ? 412_870 : 18_000 + fame * 240,
        roomLevel: row.is_official ? 912 : 120 + (fame % 480),
      } satisfies Member,
    ];
  });
}
