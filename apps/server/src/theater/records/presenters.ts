import type {
  Member as PublicMember,
  MemberRecord,
  PremiumRecord,
  Room,
  Schedule,
  ScheduleCard,
  Setlist,
} from "@penlight/contract";
import type { Member } from "../../members/members.queries.ts";
import type { PremiumLiveRow, ShowRow, SetlistRow } from "../store/theater.queries.ts";
import type { TheaterStore } from "../store/theater-store.ts";
import { showDateIso } from "../../base/jakarta-time.ts";

/** The cover of a member's room, and its square form. */
export type PicturesOf = (member: Member) => Pick<Room, "image_m" | "image_square">;

/** The show on air, and the platform's id of its broadcast. */
export interface OnStage {
  showId: string;
  liveId: number;
}

/** Converts the store's rows to the contract's format. */
export class Presenters {
  readonly #store: TheaterStore;
  readonly #picturesOf: PicturesOf;
  readonly #onStage: () => OnStage | undefined;

  /**
   * @param picturesOf the picture of a member without one chosen by an admin
   * @param onStage undefined while no show is on air
   */
  constructor(store: TheaterStore, picturesOf: PicturesOf, onStage: () => OnStage | undefined) {
    this.#store = store;
    this.#picturesOf = picturesOf;
    this.#onStage = onStage;
  }

  member(member: Member): PublicMember {
    return {
      _id: member.id,
      name: member.name,
      stage_name: member.stageName,
      type: member.type,
      image: member.image ?? this.#picturesOf(member).image_square,
      generation: member.generation,
      room_id: member.roomId,
      room_url_key: member.urlKey,
      idn_username: member.idnUsername,
      is_active: member.isActive,
    };
  }

  memberRecord(member: Member): MemberRecord {
    return { ...this.member(member), birthday: member.birthday };
  }

  setlist(row: SetlistRow): Setlist {
    return {
      ...this.#setlistCore(row),
      songs: row.songs,
      isSongOrderKnown: row.is_song_order_known,
      is_active: true,
    };
  }

  schedule(row: ShowRow): Schedule {
    return {
      ...this.#showOf(row),
      ticketTheater: row.ticket_theater,
      setlist: this.setlist(this.#setlistRow(row.setlist_id)),
      memberList: row.memberIds.flatMap((id) => this.#memberOf(id) ?? []),
      birthdayMember: this.#memberOf(row.birthday_member_id),
      graduateMember: this.#memberOf(row.graduate_member_id),
      sharingUsers: [],
    };
  }

  card(row: ShowRow): ScheduleCard {
    const named = (id: string | null): { stage_name: string } | null => {
      const member = id === null ? undefined : this.#store.member(id);
      return member === undefined ? null : { stage_name: member.stageName };
    };
    return {
      ...this.#showOf(row),
      setlist: this.#setlistCore(this.#setlistRow(row.setlist_id)),
      birthdayMember: named(row.birthday_member_id),
      graduateMember: named(row.graduate_member_id),
    };
  }

  premium(row: PremiumLiveRow): PremiumRecord {
    const show = this.#store.show(row.schedule_id);
    if (!show) throw new Error(`premium live ${row.id} has no show`);
    return {
      _id: row.id,
      liveDate: row.live_date,
      webSocketId: row.web_socket_id,
      setlist: this.setlist(this.#setlistRow(row.setlist_id)),
      theaterShow: this.schedule(show),
      sharingLiveUsers: [],
    };
  }

  /** Fields that every format of a show has. */
  #showOf(row: ShowRow) {
    const onStage = this.#onStage();
    return {
      _id: row.id,
      showDate: showDateIso(row.show_date),
      showTime: row.show_time,
      show_at: row.show_at.toISOString(),
      isBirthdayShow: row.is_birthday_show,
      isGraduationShow: row.is_graduation_show,
      isComingSoon: row.is_coming_soon,
      isOnWeekSchedule: row.is_on_week_schedule,
      ...(row.birthday_member_name !== null && { birthdayMemberName: row.birthday_member_name }),
      ticketShowroom: row.ticket_showroom,
      ...(row.web_image !== null && { webImage: row.web_image }),
      ...(onStage?.showId === row.id && { liveId: String(onStage.liveId) }),
    };
  }

  #setlistCore({ id, name, original_name, description, image }: SetlistRow): ScheduleCard["setlist"] {
    return { _id: id, name, originalName: original_name, description, image };
  }

  /** A foreign key guarantees that every show has a setlist. */
  #setlistRow(id: string): SetlistRow {
    const row = this.#store.setlist(id);
    if (!row) throw new Error(`setlist ${id} is not on the store`);
    return row;
  }

  #memberOf(id: string | null): PublicMember | null {
    const member = id === null ? undefined : this.#store.member(id);
    return member === undefined ? null : this.member(member);
  }
}
