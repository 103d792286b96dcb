import type { LiveRef, RoomType } from "@penlight/contract";
import { slugOf } from "@penlight/contract/show-path";
import type { Member } from "./members.queries.ts";

/** Generations whose regular members are in the academy list. */
const ACADEMY_GENERATIONS: readonly number[] = [10];

/** A member with a SHOWROOM room. */
export type Resident = Member & { roomId: number; urlKey: string };

/** Finds members by their names at the platforms. */
export class MemberDirectory {
  #all: readonly Member[] = [];
  #byId: ReadonlyMap<string, Member> = new Map();
  #residents: readonly Resident[] = [];
  #byRoom: ReadonlyMap<number, Resident> = new Map();
  #byUsername: ReadonlyMap<string, Member> = new Map();
  #byName: ReadonlyMap<string, Member> = new Map();
  readonly #academyGenerations: ReadonlySet<number>;

  constructor(members: readonly Member[], academyGenerations = ACADEMY_GENERATIONS) {
    this.#academyGenerations = new Set(academyGenerations);
    this.replace(members);
  }

  /** All members, with former ones and the group's own account. */
  get all(): readonly Member[] {
    return this.#all;
  }

  /** Active members with a room: the official account first, then by name. */
  get residents(): readonly Resident[] {
    return this.#residents;
  }

  /** Replaces all members, after an admin changed one. */
  replace(members: readonly Member[]): void {
    const residents = members.filter(
      (member): member is Resident => member.roomId !== null && member.urlKey !== null,
    );
    this.#all = members;
    this.#byId = new Map(members.map((member) => [member.id, member]));
    this.#residents = residents.filter((member) => member.isActive);
    this.#byRoom = new Map(residents.map((member) => [member.roomId, member]));
    this.#byUsername = new Map(
      members.flatMap((member) =>
        member.idnUsername === null ? [] : [[member.idnUsername.toLowerCase(), member] as const],
      ),
    );
    this.#byName = byName(members);
  }

  byId(id: string): Member | undefined {
    return this.#byId.get(id);
  }

  /** Includes former members. */
  byRoom(roomId: number): Resident | undefined {
    return this.#byRoom.get(roomId);
  }

  byUsername(username: string): Member | undefined {
    return this.#byUsername.get(username.toLowerCase());
  }

  /**
   * Finds a member by any name: stage name, full name, room key, IDN username, id. Includes former members, but not the
   * group's own account.
   */
  byName(spelling: string): Member | undefined {
    return this.#byName.get(slugOf(spelling));
  }

  /** The name in the canonical path of the member's page. */
  slugOf(member: Member): string {
    const [short, whole] = [slugOf(member.stageName), slugOf(member.name)];
    if (this.#byName.get(short)?.id === member.id) return short;
    return this.#byName.get(whole)?.id === member.id ? whole : member.id;
  }

  /** The member who owns a room. @param room as named in requests and channels */
  of({ platform, room }: Pick<LiveRef, "platform" | "room">): Member | undefined {
    return { showroom: () => this.byRoom(Number(room)), idn: () => this.byUsername(room) }[platform]();
  }

  /** Active members with a known birthday, by name. */
  get celebrated(): (Member & { birthday: string })[] {
    return [...new Set(this.#byName.values())].filter(
      (member): member is Member & { birthday: string } => member.isActive && member.birthday !== null,
    );
  }

  /** Which of the three disjoint lists the member is in. */
  listOf(member: Member): RoomType {
    if (member.type === "trainee") return "trainee";
    return member.generation !== null && this.#academyGenerations.has(member.generation)
      ? "academy"
      : "regular";
  }
}

/**
 * Every spelling → its member. The first member with a spelling keeps it: stage names come before all other names,
 * active members before former ones.
 */
function byName(members: readonly Member[]): Map<string, Member> {
  const people = members
    .filter((member) => !member.isOfficial)
    .sort((one, other) => Number(other.isActive) - Number(one.isActive));
  const found = new Map<string, Member>();
  const claim = (name: string | null, member: Member): void => {
    const slug = slugOf(name ?? "");
    if (name !== null && !found.has(slug)) found.set(slug, member);
  };
  for (const member of people) claim(member.stageName, member);
  for (const member of people) {
    for (const name of [member.name, member.urlKey, member.idnUsername, member.id]) claim(name, member);
    claim(member.urlKey?.replace(/^JKT48_/, "") ?? null, member);
  }
  return found;
}
