import type { LiveRef, RoomType } from "@penlight/contract";
import { slugOf } from "@penlight/contract/show-path";
import type { Member } from "./members.queries.ts";

/** Generations whose regular members stand in the academy's list. */
const ACADEMY_GENERATIONS: readonly number[] = [10];

/** A member with a SHOWROOM room. */
export type Resident = Member & { roomId: number; urlKey: string };

/** Who the members are, by the names that the platforms use. */
export class MemberDirectory {
  #residents: readonly Resident[] = [];
  #byRoom: ReadonlyMap<number, Resident> = new Map();
  #byUsername: ReadonlyMap<string, Member> = new Map();
  #byName: ReadonlyMap<string, Member> = new Map();
  readonly #academyGenerations: ReadonlySet<number>;

  constructor(members: readonly Member[], academyGenerations = ACADEMY_GENERATIONS) {
    this.#academyGenerations = new Set(academyGenerations);
    this.replace(members);
  }

  /** Active members with a room: the official account first, then by name. */
  get residents(): readonly Resident[] {
    return this.#residents;
  }

  /** Takes other members in the place of these, after an admin changed one. */
  replace(members: readonly Member[]): void {
    const residents = members.filter(
      (member): member is Resident => member.roomId !== null && member.urlKey !== null,
    );
    this.#residents = residents.filter((member) => member.isActive);
    this.#byRoom = new Map(residents.map((member) => [member.roomId, member]));
    this.#byUsername = new Map(
      members.flatMap((member) =>
        member.idnUsername === null ? [] : [[member.idnUsername.toLowerCase(), member] as const],
      ),
    );
    this.#byName = byName(members);
  }

  /** Former members too. */
  byRoom(roomId: number): Resident | undefined {
    return this.#byRoom.get(roomId);
  }

  byUsername(username: string): Member | undefined {
    return this.#byUsername.get(username.toLowerCase());
  }

  /**
   * By any spelling of a name: what fans call her, her whole name, her room's key, her name at IDN, her id. Former
   * members too, but not the group's own account, which is nobody.
   */
  byName(spelling: string): Member | undefined {
    return this.#byName.get(slugOf(spelling));
  }

  /** Her name in the one address of her page. */
  slugOf(member: Member): string {
    const [short, whole] = [slugOf(member.stageName), slugOf(member.name)];
    if (this.#byName.get(short)?.id === member.id) return short;
    return this.#byName.get(whole)?.id === member.id ? whole : member.id;
  }

  /** Whose room it is on a platform. @param room as calls and channels name it */
  of({ platform, room }: Pick<LiveRef, "platform" | "room">): Member | undefined {
    return { showroom: () => this.byRoom(Number(room)), idn: () => this.byUsername(room) }[platform]();
  }

  /** Active members whose birthday is known, by name. */
  get celebrated(): (Member & { birthday: string })[] {
    return [...new Set(this.#byName.values())].filter(
      (member): member is Member & { birthday: string } => member.isActive && member.birthday !== null,
    );
  }

  /** Which of the three disjoint lists she stands in. */
  listOf(member: Member): RoomType {
    if (member.type === "trainee") return "trainee";
    return member.generation !== null && this.#academyGenerations.has(member.generation)
      ? "academy"
      : "regular";
  }
}

/**
 * Every spelling → whose it is. What fans call somebody goes before all other names, and who is active before who has
 * left: the first to claim a spelling keeps it.
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
