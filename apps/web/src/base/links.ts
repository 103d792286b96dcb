import { OFFICIAL_ROOM_ID, OFFICIAL_URL_KEY } from "@penlight/contract/constants";
import { slugOf } from "@penlight/contract/show-path";
import { linkOptions, type RegisteredRouter } from "@tanstack/react-router";

/** The path of a page without parameters. The router's own type of `to` accepts any `string` as well. */
export type PlainPath = Exclude<keyof RegisteredRouter["routesByPath"], `${string}$${string}`>;

/** Links to the pages with parameters, to be given to `Link` and `navigate` with their fields. */
export const linkTo = {
  /** The live page of a SHOWROOM room. */
  room: (urlKey: string, roomId: number) =>
    linkOptions({ to: "/room/$urlKey/$roomId", params: { urlKey, roomId: String(roomId) } }),
  officialRoom: () => linkTo.room(OFFICIAL_URL_KEY, OFFICIAL_ROOM_ID),
  /** The live page of an IDN channel. */
  idn: (username: string) => linkOptions({ to: "/idn/$username", params: { username } }),
  /** A show of the theater. The setlist's name makes the address readable: only the id is used. */
  show: (setlistName: string, scheduleId: string) =>
    linkOptions({
      to: "/theater/$setlist/$scheduleId",
      params: { setlist: slugOf(setlistName), scheduleId },
    }),
  /** A member, by any spelling of her name; the canonical one is her stage name. */
  member: (spelling: string) => linkOptions({ to: "/member/$member", params: { member: slugOf(spelling) } }),
  /** One past live. The member's key makes the address readable: only the id is used. */
  pastLive: (name: string, historyId: string) =>
    linkOptions({ to: "/history/$name/$historyId", params: { name, historyId } }),
};

type LinkOf<N extends keyof typeof linkTo> = ReturnType<(typeof linkTo)[N]>;

/** A link to the live page of a room, on either platform. */
export type RoomLink = LinkOf<"room" | "idn">;
export type MemberLink = LinkOf<"member">;
export type PastLiveLink = LinkOf<"pastLive">;

/** A link to any page. */
export type PageLink = LinkOf<keyof typeof linkTo> | { to: PlainPath; params?: undefined };

/** The path of a link's page, for places outside of the router: canonical addresses, shared links, comparisons. */
export function addressOf({ to, params }: PageLink): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  return to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}
