import type { LiveRef, RoomType } from "@penlight/contract";
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
  }

  /** Former members too. */
  byRoom(roomId: number): Resident | undefined {
    return this.#byRoom.get(roomId);
  }

  byUsername(username: string): Member | undefined {
    return this.#byUsername.get(username.toLowerCase());
  }

  /** Whose room it is on a platform. @param room as calls and channels name it */
  of({ platform, room }: Pick<LiveRef, "platform" | "room">): Member | undefined {
    return { showroom: () => this.byRoom(Number(room)), idn: () => this.byUsername(room) }[platform]();
  }

  /** Which of the three disjoint lists she stands in. */
  listOf(member: Member): RoomType {
    if (member.type === "trainee") return "trainee";
    return member.generation !== null && this.#academyGenerations.has(member.generation)
      ? "academy"
      : "regular";
  }
}
