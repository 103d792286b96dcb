import type { Addresses } from "../addresses.ts";
import type { Handler } from "../http.ts";
import type { Session } from "../world/sessions.ts";
import type { Member } from "../world/members.ts";
import type { World } from "../world/world.ts";
import { inSession } from "./in-session.ts";
import { mainName } from "./render.ts";

/**
 * SHOWROOM's page of a room, `/r/{room_url_key}` or in older links `/{room_url_key}`. Clients read the room's
 * number from it: from the link to the profile, from `SrGlobal.roomId`, or from the `share_url` of its script; and
 * their session's csrf token. Who has opened it is a visitor of the room.
 */
export function showroomPages(world: World, addresses: Addresses): Handler {
  return (request) => {
    const key = /^\/(?:r\/)?([^/]+)$/.exec(request.path)?.[1];
    const member = key === undefined ? undefined : world.memberByUrlKey(decodeURIComponent(key));
    if (!member) return undefined;
    return inSession(world, (_request, session) => {
      visit(session, member);
      return { type: "text/html; charset=utf-8", body: pageOf(member, session, addresses) };
    })(request);
  };
}

function visit({ visited, account }: Session, { roomId }: Member): void {
  visited.add(roomId);
  account?.visits.set(roomId, (account.visits.get(roomId) ?? 0) + 1);
}

function pageOf(member: Member, { csrfToken }: Session, { showroomWeb }: Addresses): string {
  const profile = `room/profile?room_id=${member.roomId}`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${mainName(member)}</title>` +
    `<meta property="og:url" content="${showroomWeb}/r/${member.urlKey}"></head>` +
    `<body><a href="/${profile}">Profile</a><input type="hidden" name="csrf_token" value="${csrfToken}">` +
    `<script>SrGlobal = {}; SrGlobal.roomId = ${member.roomId}; SrGlobal.csrfToken = "${csrfToken}";</script>` +
    `<script>window.__ROOM__={share_url:"https://www.showroom-live.com/${profile}"}</script></body></html>`
  );
}
