import type { Addresses } from "../addresses.ts";
import type { Handler } from "../http.ts";
import type { World } from "../world/world.ts";
import { mainName } from "./render.ts";

/**
 * SHOWROOM's page of a room, `/r/{room_url_key}` or in older links `/{room_url_key}`. Clients read the room's
 * number from it: from the link to the profile, from `SrGlobal.roomId`, or from the `share_url` of its script.
 */
export function showroomPages(world: World, addresses: Addresses): Handler {
  return ({ path }) => {
    const key = /^\/(?:r\/)?([^/]+)$/.exec(path)?.[1];
    const member = key === undefined ? undefined : world.memberByUrlKey(decodeURIComponent(key));
    if (!member) return undefined;
    const profile = `room/profile?room_id=${member.roomId}`;
    return {
      type: "text/html; charset=utf-8",
      body:
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${mainName(member)}</title>` +
        `<meta property="og:url" content="${addresses.showroomWeb}/r/${member.urlKey}"></head>` +
        `<body><a href="/${profile}">Profile</a>` +
        `<script>SrGlobal = {}; SrGlobal.roomId = ${member.roomId};</script>` +
        `<script>window.__ROOM__={share_url:"https://www.showroom-live.com/${profile}"}</script></body></html>`,
    };
  };
}
