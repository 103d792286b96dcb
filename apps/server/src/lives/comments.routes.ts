import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type RouteTable } from "../http/route.ts";
import type { Comments } from "./post-comment.ts";

export function commentRoutes(comments: Comments) {
  return {
    postComment: {
      who: "fan",
      handleField: "cookies_id",
      limit: "comment",
      accountLimit: "comment",
      cacheControl: cacheControl.noStore,
      answer: async ({ body }, { session }) =>
        fresh(await comments.post(session, body.room_id, body.comment)),
    },
  } as const satisfies Partial<RouteTable>;
}
