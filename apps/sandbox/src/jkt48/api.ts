import type { Addresses } from "../serving/addresses.ts";
import type { Pictures } from "../drawing/pictures.ts";
import { json, type Answer, type Handler, type Request } from "../serving/http.ts";
import { picture } from "../serving/media.ts";
import type { World } from "../world/world.ts";
import * as render from "./render.ts";

/** `jkt48.com`: what its pages read of the theater, the posters, and the page on which tickets are sold. */
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
        world.members
          .filter(({ isOfficial }) => !isOfficial)
          .map((member) => render.member(addresses, member)),
      );
    const code = /^\/api\/v1\/theater-shows\/([A-Z0-9]{3,32})$/.exec(path)?.[1];
    if (code === undefined) return undefined;
    const show = world.theater.show(code);
    return show
      ? answer(render.theaterShow(addresses, show))
      : json({ status: false, message: "Data not found", data: null }, 404);
  };
}

function answer(data: unknown): Answer {
  return json({ status: true, message: "Success", data });
}

/** A calendar's month. Which one is asked for as numbers; `type` leaves only items of that type. */
function monthOf(world: World, { query }: Request): Record<string, unknown>[] {
  const month = `${query.get("year")}-${(query.get("month") ?? "").padStart(2, "0")}`;
  const type = query.get("type")?.toLowerCase();
  return world.theater.shows
    .filter(({ day }) => day.startsWith(`${month}-`))
    .flatMap((show) => [...render.otherItems(show), render.showItem(show)])
    .filter((item) => type === undefined || String(item["type"]).toLowerCase() === type);
}

function ticketPage(world: World, { query }: Request): Answer | undefined {
  const show = world.theater.show(query.get("code") ?? "");
  if (!show) return undefined;
  const body = `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>${show.title}</title></head><body><h1>${show.title}</h1><p>${show.day}, ${show.time} WIB</p></body></html>`;
  return { type: "text/html; charset=utf-8", body };
}
