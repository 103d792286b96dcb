import { stringify } from "devalue";
import type { Addresses } from "../serving/addresses.ts";
import type { Answer, Handler } from "../serving/http.ts";
import type { Session } from "../world/sessions.ts";
import type { Member } from "../world/members.ts";
import type { World } from "../world/world.ts";
import { inSession } from "./calls.ts";
import { mainName, profile } from "./render.ts";

/**
 * SHOWROOM's page of a room, `/r/{room_url_key}` or in older links `/{room_url_key}`. Clients read the room id from it:
 * from the link to the profile, from `SrGlobal.roomId`, or from the `share_url` of its script; and their session's CSRF
 * token. In Japanese it contains the room's profile as well. Opening it marks the session as a visitor of the room.
 */
export function showroomPages(world: World, addresses: Addresses): Handler {
  return (request) => {
    if (request.path === "/") return inSession(world, (_request, session) => html(homeOf(session)))(request);
    const key = /^\/(?:r\/)?([^/]+)$/.exec(request.path)?.[1];
    const member = key === undefined ? undefined : world.memberByUrlKey(decodeURIComponent(key));
    if (!member) return undefined;
    const inJapanese = /^ja\b/.test(request.headers["accept-language"] ?? "");
    return inSession(world, (_request, session) => {
      visit(session, member);
      const page = { member, session, addresses };
      const body = inJapanese ? pageOf(page, "ja", nuxtData(page, world)) : pageOf(page, "en");
      return html(body);
    })(request);
  };
}

function html(body: string): Answer {
  return { type: "text/html; charset=utf-8", body };
}

/**
 * The front page, for clients that begin a session there: it sets the cookie, and its form and its script contain the
 * matching token. Its script uses single quotes, a room's uses double quotes: both have been seen.
 */
function homeOf({ csrfToken }: Session): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SHOWROOM</title></head><body>` +
    `<form action="/user/login" method="post"><input type="hidden" name="csrf_token" value="${csrfToken}"></form>` +
    `<script>SrGlobal = {}; SrGlobal.csrfToken = '${csrfToken}';</script></body></html>`
  );
}

interface Page {
  member: Member;
  session: Session;
  addresses: Addresses;
}

function visit({ visited, account }: Session, { roomId }: Member): void {
  visited.add(roomId);
  account?.visits.set(roomId, (account.visits.get(roomId) ?? 0) + 1);
}

function pageOf({ member, session, addresses }: Page, language: string, data = ""): string {
  const { csrfToken } = session;
  const profilePath = `room/profile?room_id=${member.roomId}`;
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${mainName(member)}</title>` +
    `<meta property="og:url" content="${addresses.showroomWeb}/r/${member.urlKey}"></head>` +
    `<body><a href="/${profilePath}">Profile</a><input type="hidden" name="csrf_token" value="${csrfToken}">` +
    `<script>SrGlobal = {}; SrGlobal.roomId = ${member.roomId}; SrGlobal.csrfToken = "${csrfToken}";</script>` +
    `<script>window.__ROOM__={share_url:"https://www.showroom-live.com/${profilePath}"}</script>${data}</body></html>`
  );
}

/** An object that is marked as shallowly reactive in Nuxt's payload. */
class ShallowReactive {
  readonly object: object;

  constructor(object: object) {
    this.object = object;
  }
}

/** The script in which Nuxt, which the page is built with, passes its data to the browser. */
function nuxtData({ member, session, addresses }: Page, world: World): string {
  const data = {
    [`roomProfile-${member.urlKey}-${session.srId}`]: profile(addresses, world, member, session.account),
  };
  const payload = stringify(new ShallowReactive({ data: new ShallowReactive(data), serverRendered: true }), {
    ShallowReactive: (value) => value instanceof ShallowReactive && value.object,
  });
  return `<script type="application/json" data-nuxt-data="nuxt-app" data-ssr="true" id="__NUXT_DATA__">${payload}</script>`;
}
