import type { Platform } from "@penlight/contract";
import type { MemberDirectory } from "../members/member-directory.ts";
import type { Member } from "../members/members.queries.ts";
import type { RoomLists } from "../rooms/room-lists.ts";
import type { BoardMember } from "./boards/boards.routes.ts";
import type { MemberFilter, RecentsQuery } from "./history/history.queries.ts";
import type { RecapMember } from "./recap/recap.ts";
import type { SittingRow } from "./recording/sittings.queries.ts";

/** Names and pictures of the members in records. */
export class RecordedMembers {
  readonly #directory: MemberDirectory;
  readonly #lists: Pick<RoomLists, "picturesOf" | "faceOf">;

  constructor(directory: MemberDirectory, lists: Pick<RoomLists, "picturesOf" | "faceOf">) {
    this.#directory = directory;
    this.#lists = lists;
  }

  /** A member's portrait and a wider alternative; without a portrait, the picture that the platform showed then. */
  picturesOf(sitting: Pick<SittingRow, "platform" | "room" | "face">): { img: string; img_alt: string } {
    const member = this.#directory.of(sitting);
    if (!member?.roomId) return { img: member?.image ?? sitting.face, img_alt: sitting.face };
    const { image_m: cover, image_square: square } = this.#lists.picturesOf(member);
    return { img: member.image ?? square, img_alt: cover };
  }

  /** The member of a past live; undefined for a room that is not of a known member. */
  memberOf({ member_id: id }: Pick<SittingRow, "member_id">): Member | undefined {
    return id === null ? undefined : this.#directory.byId(id);
  }

  /** The members whose past lives a query means. */
  filterOf({ filter = "active", room_id: roomId, search = "" }: RecentsQuery): MemberFilter {
    return { listed: this.#listed(filter, roomId), named: search === "" ? [] : this.#named(search) };
  }

  coversOf({ platform, room }: Pick<SittingRow, "platform" | "room">): {
    image: string;
    image_square: string;
  } {
    const { image_m: image, image_square } = this.#lists.picturesOf({
      roomId: this.#directory.of({ platform, room })?.roomId ?? null,
    });
    return { image, image_square };
  }

  onBoard(platform: Platform, room: string): BoardMember | null {
    const member = this.#directory.of({ platform, room });
    if (!member) return null;
    const { image, image_square: square } = this.coversOf({ platform, room });
    return {
      name: platform === "showroom" ? (member.urlKey ?? member.name) : member.stageName,
      stageName: member.stageName,
      roomId: member.roomId,
      isOfficial: member.isOfficial,
      cover: image,
      square: member.image ?? square,
    };
  }

  inRecap(platform: Platform, room: string): RecapMember | null {
    const member = this.#directory.of({ platform, room });
    return (
      (member && {
        name: member.stageName,
        username: member.idnUsername ?? "",
        image: this.#lists.faceOf(member),
        roomId: member.roomId,
        isOfficial: member.isOfficial,
      }) ??
      null
    );
  }

  /** All active rooms at SHOWROOM. */
  rooms(): { roomId: number; name: string; image: string }[] {
    return this.#directory.residents.map((member) => ({
      roomId: member.roomId,
      name: member.stageName,
      image: this.#lists.faceOf(member),
    }));
  }

  /** @param roomId only the member with this room */
  #listed(filter: NonNullable<RecentsQuery["filter"]>, roomId: number | undefined): MemberFilter["listed"] {
    const former = this.#directory.all.filter(({ isActive }) => !isActive).map(({ id }) => id);
    if (roomId === undefined)
      return filter === "graduated" ? { in: former } : { notIn: filter === "active" ? former : [] };
    const id = this.#directory.byRoom(roomId)?.id;
    if (id === undefined) return { in: [] };
    return { in: filter === "all" || former.includes(id) === (filter === "graduated") ? [id] : [] };
  }

  /** The ids of members whose name contains a text. */
  #named(search: string): string[] {
    const wanted = search.toLowerCase();
    return this.#directory.all
      .filter(({ name, stageName }) => `${name} ${stageName}`.toLowerCase().includes(wanted))
      .map(({ id }) => id);
  }
}
