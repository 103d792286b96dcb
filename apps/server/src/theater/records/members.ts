import type { MemberChange, MemberInput, MemberRecord, MemberType } from "@penlight/contract";
import { newId } from "../../base/ids.ts";
import type { Session } from "../../http/route.ts";
import type { Db } from "../../db/schema/schema.ts";
import { AppError, invalidField } from "../../base/errors.ts";
import { changeMember, insertMember, type Member } from "../../members/members.queries.ts";
import type { Presenters } from "./presenters.ts";
import { changeOf, writeChange, type Change, type WriteOptions } from "../store/write-change.ts";

export interface MembersOptions extends WriteOptions {
  presenters: Presenters;
  /** The room's key in the platform's URLs. Rejects when the platform has no such room or does not answer. */
  urlKeyOf: (roomId: number) => Promise<string>;
}

/** The admins' changes of members. Members are never deleted, since old line-ups refer to them. */
export class Members {
  readonly #options: MembersOptions;

  constructor(options: MembersOptions) {
    this.#options = options;
  }

  /** Active members by name, without the group's own account. */
  list(type?: MemberType): Member[] {
    return this.#options.store.members
      .filter((member) => member.isActive && !member.isOfficial && (!type || member.type === type))
      .sort((one, other) => one.name.localeCompare(other.name, "id"));
  }

  /** Finds a member, former ones included. Throws `member_not_found`. */
  find(id: string): Member {
    const member = this.#options.store.member(id);
    if (!member || member.isOfficial) throw new AppError("member_not_found", "There is no such member.");
    return member;
  }

  async create(input: MemberInput, session: Session): Promise<MemberRecord> {
    const member = await this.#apply(input, {
      id: newId(),
      name: "",
      stageName: "",
      type: "regular",
      generation: null,
      roomId: null,
      urlKey: null,
      idnUsername: null,
      birthday: null,
      isOfficial: false,
      isActive: true,
      image: null,
    });
    await this.#write(session, "create", null, member, insertMember);
    return this.#options.presenters.memberRecord(this.find(member.id));
  }

  /** Fields that are not sent stay unchanged. */
  async update(id: string, change: MemberChange, session: Session): Promise<MemberRecord> {
    const before = this.find(id);
    const member = await this.#apply(change, before);
    await this.#write(session, "update", before, member, changeMember);
    return this.#options.presenters.memberRecord(this.find(id));
  }

  async remove(id: string, session: Session): Promise<void> {
    const before = this.find(id);
    if (!before.isActive) throw new AppError("member_not_found", "There is no such member.");
    await this.#write(session, "delete", before, { ...before, isActive: false }, changeMember);
  }

  async #write(
    session: Session,
    action: Change["action"],
    before: Member | null,
    after: Member,
    write: (db: Db, member: Member) => Promise<void>,
  ): Promise<void> {
    const change = changeOf("member", action, after.id, before, after);
    await writeChange(this.#options, session, change, (db) => write(db, after));
  }

  async #apply(input: MemberChange, before: Member): Promise<Member> {
    const roomId = input.room_id === undefined ? before.roomId : input.room_id;
    const idnUsername = input.idn_username === undefined ? before.idnUsername : input.idn_username || null;
    this.#refuseTaken(before.id, roomId, idnUsername);
    return {
      ...before,
      ...(input.name !== undefined && { name: input.name }),
      ...(input.stage_name !== undefined && { stageName: input.stage_name }),
      ...(input.type !== undefined && { type: input.type }),
      ...(input.image !== undefined && { image: input.image }),
      ...(input.generation !== undefined && { generation: input.generation }),
      ...(input.birthday !== undefined && { birthday: input.birthday }),
      roomId,
      urlKey: roomId === before.roomId ? before.urlKey : await this.#lookUp(roomId),
      idnUsername,
    };
  }

  #refuseTaken(id: string, roomId: number | null, idnUsername: string | null): void {
    for (const other of this.#options.store.members) {
      if (other.id === id) continue;
      if (roomId !== null && other.roomId === roomId)
        throw invalidField("room_id", `is ${other.stageName}'s room`);
      if (idnUsername !== null && other.idnUsername?.toLowerCase() === idnUsername.toLowerCase())
        throw invalidField("idn_username", `is ${other.stageName}'s name`);
    }
  }

  async #lookUp(roomId: number | null): Promise<string | null> {
    if (roomId === null) return null;
    return this.#options.urlKeyOf(roomId).catch((error: unknown) => {
      if (error instanceof AppError && error.status === 404)
        throw invalidField("room_id", "is no room of SHOWROOM's");
      throw error;
    });
  }
}
