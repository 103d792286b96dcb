import type { Addresses } from "../serving/addresses.ts";
import type { Pictures } from "../serving/pictures.ts";
import { json, type Answer, type Handler, type Request } from "../serving/http.ts";
import { picture } from "../serving/media.ts";
import type { Member } from "../world/members.ts";
import { hash } from "../world/random.ts";
import type { TheaterShow } from "../world/theater.ts";
import type { World } from "../world/world.ts";

/** `jkt48.com`: the theater's data that its pages load, the posters, and the page that sells tickets. */
export function jkt48Site(world: World, addresses: Addresses, pictures: Pictures): Handler {
  return async (request) => {
    const { path } = request;
    const poster = /^\/posters\/(\d{1,2})\/([^/]{1,200})\.jpeg$/.exec(path);
    if (poster) {
      const title = decodeURIComponent(poster[2] ?? "");
      return picture(pictures, { kind: "poster", title, pair: Number(poster[1]) % 12 });
    }
    if (path === "/purchase/schedule/show") return ticketPage(world, request);
    if (path === "/api/v1/schedules") return answer(monthOf(world, request));
    if (path === "/api/v1/members")
      return answer(
        world.members.filter(({ isOfficial }) => !isOfficial).map((member) => memberOf(addresses, member)),
      );
    const code = /^\/api\/v1\/theater-shows\/([A-Z0-9]{3,32})$/.exec(path)?.[1];
    if (code === undefined) return undefined;
    const show = world.theater.show(code);
    return show
      ? answer(showOf(addresses, show))
      : json({ status: false, message: "Data not found", data: null }, 404);
  };
}

function answer(data: unknown): Answer {
  return json({ status: true, message: "Success", data });
}

/** A calendar's month, which is requested by numbers; `type` filters its items. */
function monthOf(world: World, { query }: Request): Record<string, unknown>[] {
  const month = `${query.get("year")}-${(query.get("month") ?? "").padStart(2, "0")}`;
  const type = query.get("type")?.toLowerCase();
  const { past, shows } = world.theater;
  return [...past, ...shows]
    .filter(({ day }) => day.startsWith(`${month}-`))
    .flatMap((show) => [...otherItems(show), showItem(show)])
    .filter((item) => type === undefined || String(item["type"]).toLowerCase() === type);
}

function ticketPage(world: World, { query }: Request): Answer | undefined {
  const show = world.theater.show(query.get("code") ?? "");
  if (!show) return undefined;
  const body = `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>${show.title}</title></head><body><h1>${show.title}</h1><p>${show.day}, ${show.time} WIB</p></body></html>`;
  return { type: "text/html; charset=utf-8", body };
}

const WIB_MS = 7 * 3_600_000;

/** Some shows have the time of their day's midnight as their date. */
function dateOf({ day, place }: TheaterShow): string {
  return place % 3 === 1 ? new Date(Date.parse(day) - WIB_MS).toISOString() : day;
}

/** An item of a calendar's month: a show. */
function showItem(show: TheaterShow): Record<string, unknown> {
  return {
    ...itemOf(show),
    type: show.place % 2 === 0 ? "SHOW" : "show",
    title: show.title,
    link: `${show.day}-${show.title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`,
    reference_code: show.code,
    birthday_member: show.birthdayNames.join(", ") || null,
  };
}

/** Other items of a calendar, on the days of some shows: an event, and a ticketed meeting. */
function otherItems(show: TheaterShow): Record<string, unknown>[] {
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
function showOf(addresses: Addresses, show: TheaterShow): Record<string, unknown> {
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

/** A member. */
function memberOf(addresses: Addresses, one: Member): Record<string, unknown> {
  return {
    member_id: one.roomId % 10_000,
    name: one.name,
    nickname: one.stageName,
    type: one.type === "trainee" ? "TRAINEE" : (["LOVE", "DREAM", "PASSION"][hash(one.name) % 3] ?? "LOVE"),
    photo: `${addresses.idnMedia}/users/${one.idnUuid}.jpg`,
    status: true,
  };
}
