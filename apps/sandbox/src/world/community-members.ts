import demo from "./demo-community.json" with { type: "json" };
import { FANS } from "./people.ts";
import { between, createDie, hexOf, pick } from "./random.ts";

/** Somebody of the community server. */
export interface CommunityMember {
  /** Digits; the larger, the younger the account. */
  id: string;
  username: string;
  /** The name on show; many have none. */
  globalName: string | null;
  /** Hash of the picture; one that moves begins with `a_`. */
  avatar: string | null;
  nick: string | null;
  roles: string[];
  joinedAt: string;
}

const COUNT = 348;
const FIRST_ID = 204_800_000_000_000_000n;
const FIRST_JOIN_MS = Date.UTC(2023, 3, 8);
const JOIN_SPAN_MS = 3 * 365 * 86_400_000;
/** One in so many gives. */
const DONATOR_EVERY = 9;
const DEVELOPERS: ReadonlySet<number> = new Set([12, 180, 301]);
const ENDINGS = ["", ".48", "_oshi", "77", ".jkt", "_id"] as const;

/** The same few hundred in every world, in the order of their ids. */
export const COMMUNITY_MEMBERS: readonly CommunityMember[] = Array.from({ length: COUNT }, (_, index) => {
  const die = createDie(`community ${index}`);
  const fan = FANS[index % FANS.length]?.name ?? "fan";
  const username = `${fan.toLowerCase().replace(/[^a-z0-9._]+/g, "")}${pick(die, ENDINGS)}${index}`;
  return {
    id: String(FIRST_ID + BigInt(index) * 3_141_592_653_589_793n),
    username,
    globalName: die() < 0.7 ? fan : null,
    avatar: writeAvatar(index, die()),
    nick: die() < 0.1 ? `${fan} ✨` : null,
    roles: [
      ...(index % DONATOR_EVERY === 4 ? [demo.roles.donator] : []),
      ...(DEVELOPERS.has(index) ? [demo.roles.developer] : []),
    ],
    joinedAt: new Date(FIRST_JOIN_MS + between(die, 0, JOIN_SPAN_MS)).toISOString(),
  };
});

/** Most have a picture, some one that moves, some none. */
function writeAvatar(index: number, chance: number): string | null {
  if (chance < 0.2) return null;
  const hash = hexOf(`avatar ${index}`, 32);
  return chance < 0.35 ? `a_${hash}` : hash;
}
