import type { Room, RoomType } from "@penlight/contract";
import type { ShowroomOnAir } from "../platforms/on-air.ts";
import type { MemberDirectory, Resident } from "../members/member-directory.ts";
import type { Member } from "../members/members.queries.ts";
import type { RoomFacts } from "../platforms/showroom-rooms.ts";

export interface RoomListsOptions {
  directory: MemberDirectory;
  facts: RoomFactsStore;
  /** The room's live on SHOWROOM; undefined off air. */
  liveOf: (roomId: number) => ShowroomOnAir | undefined;
  /** The five picture fields of a room's cover. */
  coversOf: (image: string) => Pick<Room, "image_url" | "image" | "image_m" | "image_l" | "image_square">;
  /** Cover of a room that the platform has sent no data about yet. */
  noCover: string;
}

/** The three lists of rooms, combined from our members, the platform's facts and who is on air. */
export class RoomLists {
  readonly #options: RoomListsOptions;

  constructor(options: RoomListsOptions) {
    this.#options = options;
  }

  /** The official room first, then by name. */
  list(type: RoomType): Room[] {
    const { directory } = this.#options;
    return directory.residents
      .filter((member) => directory.listOf(member) === type)
      .map((member) => this.room(member));
  }

  /** Rooms with an announced live after `nowSec`, soonest first. */
  upcoming(nowSec: number): Room[] {
    return this.#options.directory.residents
      .map((member) => this.room(member))
      .filter((room) => room.next_live_schedule > nowSec && !room.is_live)
      .sort((one, other) => one.next_live_schedule - other.next_live_schedule);
  }

  room(member: Resident): Room {
    const facts = this.#options.facts.get(member.roomId);
    const onAir = this.#options.liveOf(member.roomId);
    const live = onAir?.live;
    const name = live?.member.name ?? facts.name ?? fallbackName(member);
    return {
      id: member.roomId,
      room_id: member.roomId,
      name,
      room_name: name,
      main_name: name,
      url_key: member.urlKey,
      room_url_key: member.urlKey,
      ...this.#options.coversOf(facts.image ?? live?.cover ?? this.#options.noCover),
      is_live: live !== undefined,
      is_onlive: live !== undefined,
      next_live_schedule: facts.nextLiveSec ?? 0,
      follower_num: facts.followers ?? onAir?.followers ?? 0,
      room_level: facts.level ?? 0,
      genre_name: facts.genreName ?? onAir?.genre.name ?? "",
      description: facts.description ?? "",
      view_num: live?.counts.visits ?? 0,
      started_at: live?.startedAtSec ?? 0,
      premium_room_type: live?.ticketed ? 1 : 0,
      live_id: onAir?.liveId ?? 0,
      ...this.identity(member),
    };
  }

  /** The cover of a member's room, also as a square; without a room, the placeholder. */
  picturesOf({ roomId }: Pick<Member, "roomId">): Pick<Room, "image_m" | "image_square"> {
    const { facts, coversOf, noCover } = this.#options;
    return coversOf((roomId === null ? undefined : facts.get(roomId).image) ?? noCover);
  }

  /** A member's picture: the one that an admin has chosen, else her room's cover as a square. */
  faceOf(member: Pick<Member, "image" | "roomId">): string {
    return member.image ?? this.picturesOf(member).image_square;
  }

  /** Room fields that only our own data has. */
  identity(member: Resident): Pick<Room, "generation" | "type" | "idn_username"> {
    return {
      generation: member.generation,
      type: this.#options.directory.listOf(member),
      idn_username: member.idnUsername,
    };
  }
}

/** Contains the group's name, as the name of every room does (`docs/api.md`). */
function fallbackName(member: Resident): string {
  return member.name.includes("JKT48") ? member.name : `${member.stageName} JKT48`;
}

/** Called with the changed facts and those known before. */
type OnFacts = (roomId: number, changed: Partial<RoomFacts>, before: Partial<RoomFacts>) => void;

/** The facts of all rooms, combined from several requests with different intervals. */
export class RoomFactsStore {
  readonly #facts = new Map<number, Partial<RoomFacts>>();
  readonly #onChange: OnFacts;

  constructor(onChange: OnFacts) {
    this.#onChange = onChange;
  }

  get(roomId: number): Partial<RoomFacts> {
    return this.#facts.get(roomId) ?? {};
  }

  /** Merges new facts, and notifies once of those that have changed. */
  learn(roomId: number, news: Partial<RoomFacts>): void {
    const known = this.get(roomId);
    const changed = Object.fromEntries(
      Object.entries(news).filter(([name, value]) => known[name as keyof RoomFacts] !== value),
    ) as Partial<RoomFacts>;
    if (Object.keys(changed).length === 0) return;
    this.#facts.set(roomId, { ...known, ...changed });
    this.#onChange(roomId, changed, known);
  }
}
