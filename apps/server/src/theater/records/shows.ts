import type { Schedule, ScheduleChange, ScheduleInput } from "@penlight/contract";
import { newId } from "../../base/ids.ts";
import type { Session } from "../../http/route.ts";
import { AppError, invalidField } from "../../base/errors.ts";
import type { Presenters } from "./presenters.ts";
import {
  movePremiumLives,
  insertPremiumLive,
  changeShow,
  insertShow,
  removeShow,
  type ShowRow,
  type ShowValues,
} from "../store/theater.queries.ts";
import { findByStageNames } from "./match-names.ts";
import { showInstant } from "../../base/jakarta-time.ts";
import { changeOf, writeChange, type WriteOptions } from "../store/write-change.ts";

export interface ShowsOptions extends WriteOptions {
  presenters: Presenters;
}

/** The admins' changes of shows. Each change adds an audit entry in the same transaction. */
export class Shows {
  readonly #options: ShowsOptions;

  constructor(options: ShowsOptions) {
    this.#options = options;
  }

  /** Adds a show together with its premium live. Throws `validation_failed`, `setlist_not_found`. */
  async create(input: ScheduleInput, session: Session): Promise<Schedule> {
    const id = newId();
    const values = this.#valuesOf(input, NEW_SHOW);
    const premium = {
      schedule_id: id,
      setlist_id: values.setlist_id,
      live_date: values.show_date,
      web_socket_id: "",
    };
    await writeChange(
      this.#options,
      session,
      changeOf("schedule", "create", id, null, values),
      async (db, now) => {
        await insertShow(db, id, values, now);
        await insertPremiumLive(db, newId(), premium, now);
      },
    );
    return this.#changed(id);
  }

  /** Fields that are not sent stay unchanged. Also throws `schedule_not_found`. */
  async update(id: string, change: ScheduleChange, session: Session): Promise<Schedule> {
    const before = this.#find(id);
    const values = this.#valuesOf(change, before);
    return this.#write(before, values, session);
  }

  /** Shows or hides a show on this week's list. */
  async toggle(id: string, session: Session): Promise<Schedule> {
    const before = this.#find(id);
    const values = { ...valuesIn(before), is_on_week_schedule: !before.is_on_week_schedule };
    return this.#write(before, values, session);
  }

  async remove(id: string, session: Session): Promise<void> {
    const show = this.#find(id);
    const change = changeOf("schedule", "delete", id, valuesIn(show), null);
    await writeChange(this.#options, session, change, (db, now) => removeShow(db, show, now));
  }

  async #write(row: ShowRow, after: ShowValues, session: Session): Promise<Schedule> {
    const { id } = row;
    await writeChange(
      this.#options,
      session,
      changeOf("schedule", "update", id, valuesIn(row), after),
      async (db, now) => {
        await changeShow(db, id, after, now);
        await movePremiumLives(db, id, row, after);
      },
    );
    return this.#changed(id);
  }

  #changed(id: string): Schedule {
    return this.#options.presenters.schedule(this.#find(id));
  }

  #find(id: string): ShowRow {
    const show = this.#options.store.show(id);
    if (!show) throw new AppError("schedule_not_found", "There is no such show.");
    return show;
  }

  /** The values of a form, merged into the previous ones. */
  #valuesOf(
    input: ScheduleChange,
    before: Omit<ShowRow, "id" | "created_at" | "updated_at" | "revision">,
  ): ShowValues {
    const { store } = this.#options;
    const given = <T>(value: T | undefined, kept: T): T => (value === undefined ? kept : value);
    const setlistId = given(input.setlist, before.setlist_id);
    if (!setlistId) throw invalidField("setlist", "is required");
    if (!store.setlist(setlistId)) throw new AppError("setlist_not_found", "There is no such setlist.");
    const isBirthday = given(input.isBirthdayShow, before.is_birthday_show);
    const isGraduation = given(input.isGraduationShow, before.is_graduation_show);
    const showDate = given(input.showDate, before.show_date);
    const showTime = given(input.showTime, before.show_time);
    return {
      setlist_id: setlistId,
      show_date: showDate,
      show_time: showTime,
      show_at: showInstant(showDate, showTime),
      is_birthday_show: isBirthday,
      is_graduation_show: isGraduation,
      is_coming_soon: given(input.isComingSoon, before.is_coming_soon),
      is_on_week_schedule: given(input.isOnWeekSchedule, before.is_on_week_schedule),
      birthday_member_id: isBirthday
        ? this.#member("birthdayMember", given(input.birthdayMember, before.birthday_member_id))
        : null,
      birthday_member_name: isBirthday
        ? given(input.birthdayMemberName, before.birthday_member_name) || null
        : null,
      graduate_member_id: isGraduation
        ? this.#member("graduateMember", given(input.graduateMember, before.graduate_member_id))
        : null,
      ticket_showroom: given(input.ticketShowroom, before.ticket_showroom),
      ticket_theater: given(input.ticketTheater, before.ticket_theater),
      web_image: given(input.webImage, before.web_image),
      memberIds: this.#lineup(input) ?? before.memberIds,
    };
  }

  /** The ids of the line-up; undefined when the form has none. */
  #lineup({ memberList, bulkMemberInput }: ScheduleChange): string[] | undefined {
    if (bulkMemberInput) {
      const { found, unknown } = findByStageNames(this.#options.store.members, bulkMemberInput);
      if (unknown.length > 0) throw invalidField("bulkMemberInput", `nobody is called ${unknown.join(", ")}`);
      return found.map((member) => member.id);
    }
    if (memberList === undefined) return undefined;
    const ids = memberList.flatMap((id) => this.#member("memberList", id) ?? []);
    return [...new Set(ids)];
  }

  #member(field: string, id: string | null | undefined): string | null {
    if (!id) return null;
    if (!this.#options.store.member(id)) throw invalidField(field, "names somebody who is not there");
    return id;
  }
}

/** Defaults of a new show. Required fields are enforced by the contract. */
export const NEW_SHOW: ShowValues = {
  setlist_id: "",
  show_date: "",
  show_time: "",
  show_at: new Date(0),
  is_birthday_show: false,
  is_graduation_show: false,
  is_coming_soon: false,
  is_on_week_schedule: true,
  birthday_member_id: null,
  birthday_member_name: null,
  graduate_member_id: null,
  ticket_showroom: "",
  ticket_theater: "",
  web_image: null,
  memberIds: [],
};

function valuesIn(row: ShowRow): ShowValues {
  const { id: _id, created_at: _created, updated_at: _updated, ...values } = row;
  return values;
}
