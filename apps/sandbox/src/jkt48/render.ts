import type { Addresses } from "../serving/addresses.ts";
import type { Member } from "../world/members.ts";
import { hash } from "../world/random.ts";
import type { TheaterShow } from "../world/theater.ts";

/** The official site's shapes. */

const WIB_MS = 7 * 3_600_000;

/** Some shows have their date as the instant of its midnight. */
function dateOf({ day, place }: TheaterShow): string {
  return place % 3 === 1 ? new Date(Date.parse(day) - WIB_MS).toISOString() : day;
}

/** Of a calendar's month: a show. */
export function showItem(show: TheaterShow): Record<string, unknown> {
  return {
    ...itemOf(show),
    type: show.place % 2 === 0 ? "SHOW" : "show",
    title: show.title,
    link: `${show.day}-${show.title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`,
    reference_code: show.code,
    birthday_member: show.birthdayNames.join(", ") || null,
  };
}

/** What else stands in a calendar, at the days of some shows: an event, and a ticketed meeting. */
export function otherItems(show: TheaterShow): Record<string, unknown>[] {
  const event = {
    ...itemOf(show),
    type: "EVENT",
    title: "Pertunjukan di pusat perbelanjaan",
    link: `event-${show.day}`,
    reference_code: `EV${show.code.slice(2)}`,
  };
  const meeting = {
    ...itemOf(show),
    type: "EXCLUSIVE",
    title: "Meet & Greet Online",
    link: `meet-${show.day}`,
    reference_code: null,
  };
  if (show.place === 1) return [event];
  return show.place === 4 ? [meeting] : [];
}

function itemOf(show: TheaterShow): Record<string, unknown> {
  return {
    schedule_id: show.id,
    date: dateOf(show),
    start_time: show.place % 4 === 2 ? `${show.time}:00` : show.time,
    end_time: "",
    status: true,
    jkt48_member_type: null,
    birthday_member: null,
    short_description: "",
    content_body: "<p></p>",
  };
}

/** A show by its code. */
export function theaterShow(addresses: Addresses, show: TheaterShow): Record<string, unknown> {
  const { title, code } = show;
  return {
    theater_show_id: show.id,
    code,
    title,
    set_list: title,
    date: dateOf(show),
    start_time: show.time,
    end_time: null,
    reception_start_time: "",
    reception_end_time: "",
    default_price: 200_000,
    total_quota: 250,
    max_purchase: 1,
    seating_layout: null,
    background_image: `${addresses.jkt48}/posters/${show.pair}/${encodeURIComponent(title)}.jpeg`,
    short_description: "",
    content_body: `<p>${title}</p>`,
    jkt48_member_type: null,
    jkt48_member: show.performers.map(({ id, name, type }) => ({ member_id: id, name, type })),
    birthday_member: show.birthdayNames.length > 0,
    birthday_member_name: show.birthdayNames,
    sales_period: [
      {
        label: "General",
        start_date: `${show.day}T00:00:00.000Z`,
        end_date: `${show.day}T05:00:00.000Z`,
        sales_method: "RAFFLE",
        pricing: [{ label: "General", price: 200_000, quota: 200, is_ofc_only: false }],
      },
    ],
    valid_date_from: show.day,
    valid_date_to: show.day,
    status: true,
  };
}

export function member(addresses: Addresses, one: Member): Record<string, unknown> {
  return {
    member_id: one.roomId % 10_000,
    name: one.name,
    nickname: one.stageName,
    type: one.type === "trainee" ? "TRAINEE" : (["LOVE", "DREAM", "PASSION"][hash(one.name) % 3] ?? "LOVE"),
    photo: `${addresses.idnMedia}/users/${one.idnUuid}.jpg`,
    status: true,
  };
}
