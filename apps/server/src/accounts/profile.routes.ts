import { invalidField } from "../base/errors.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type RouteTable } from "../http/route.ts";
import type { Profiles } from "./profiles.ts";

/** Profiles, and what a fan changes in their own. Texts are the spec's. */
export function profileRoutes(profiles: Profiles) {
  const { noStore } = cacheControl;
  return {
    getUserProfile: {
      who: "caller",
      handleField: "cookies_id",
      tokenless: true,
      limit: "userProfile",
      cacheControl: noStore,
      answer({ body }, { session }) {
        const platformUserId = body.user_id ?? session?.platformUserId;
        if (platformUserId === undefined) throw invalidField("user_id", "is missing");
        return platformUserId === session?.platformUserId
          ? profiles.of(platformUserId)
          : profiles.ofStranger(platformUserId);
      },
    },
    updateProfile: {
      who: "fan",
      handleField: "cookies_id",
      cacheControl: noStore,
      limit: "profileUpdate",
      accountLimit: "profileUpdate",
      async answer({ body }, { session }) {
        const profile = await profiles.update(session, body);
        return fresh({ message: "Berhasil Mengupdate Profile", profile });
      },
    },
    listAvatars: {
      who: "fan",
      handleField: "cookies_id",
      cacheControl: noStore,
      tokenless: true,
      limit: "avatars",
      accountLimit: "avatars",
      answer: async ({ body }, { session }) => fresh(await profiles.avatars(session, body)),
    },
    updateAvatar: {
      who: "fan",
      handleField: "cookies_id",
      cacheControl: noStore,
      limit: "avatarUpdate",
      accountLimit: "avatarUpdate",
      async answer({ body }, { session }) {
        const avatar = await profiles.wear(session, body.avatar_id);
        return fresh({ message: "Berhasil Mengupdate Avatar", avatar });
      },
    },
  } as const satisfies Partial<RouteTable>;
}
