import type { Answer, Handler } from "../serving/http.ts";
import { picture, playlist, segment } from "../serving/media.ts";
import type { PictureRequest, Pictures } from "../serving/pictures.ts";
import { variantNamed, type Videos } from "../serving/videos.ts";
import { giftById } from "../world/gifts.ts";
import type { World } from "../world/world.ts";
import { coverHash, streamName } from "./render.ts";

const PICTURE_HEADERS = { "cache-control": "public, max-age=86400", "access-control-allow-origin": "*" };

/** `static.showroom-live.com`: covers, avatars, gifts, posters. */
export function showroomStatic(world: World, pictures: Pictures): Handler {
  const byHash = new Map(world.members.map((member) => [coverHash(member), member]));
  const draw = (request: PictureRequest): Promise<Answer> => picture(pictures, request, PICTURE_HEADERS);

  return async ({ path }) => {
    const cover = /^\/image\/room\/cover\/([0-9a-f]{40})_(square_)?([sml])\.jpeg$/.exec(path);
    const member = byHash.get(cover?.[1] ?? "");
    if (cover && member) {
      const size = cover[3] as "s" | "m" | "l";
      if (cover[2])
        return draw({ kind: "square", member: member.stageName, size: size === "l" ? "m" : size });
      return member.isOfficial
        ? draw({ kind: "stage", size })
        : draw({ kind: "cover", member: member.stageName, size });
    }
    if (path.endsWith("/no_profile.jpg")) return draw({ kind: "empty" });
    const avatar = /^\/image\/avatar\/(\d{1,9})\.png$/.exec(path);
    if (avatar) return draw({ kind: "fan", seed: Number(avatar[1]) });
    const gift = giftById(
      Number(/^\/image\/gift\/(\d{1,9})_(?:2_)?[sm]\.png$/.exec(path)?.[1] ?? Number.NaN),
    );
    if (gift) return draw({ kind: "gift", gift: gift.picture });
    const poster = /^\/image\/premium_live\/([^/]{1,200})\.jpeg$/.exec(path);
    if (poster?.[1]) return draw({ kind: "poster", title: decodeURIComponent(poster[1]), pair: 4 });
    return undefined;
  };
}

/** The video CDN: `live/<name>_abr3.m3u8`, `_ss`, `_mm`, `_ll`, and their segments `_ss-<sequence>.ts`. */
export function showroomVideo(world: World, videos: Videos): Handler {
  return ({ path }) => {
    const file = /^\/live\/((\d+)_[0-9a-f]{16})_(abr3|ss|mm|ll)(?:-(\d{1,9}))?\.(m3u8|ts)$/.exec(path);
    const live = world.liveById(Number(file?.[2] ?? Number.NaN));
    if (!file || !live || live.platform !== "showroom" || streamName(live) !== file[1]) return undefined;
    const video = videos.of(live);
    const name = file[1];
    if (file[3] === "abr3") return playlist(video.master((variant) => `${name}_${variant}.m3u8`));
    const variant = variantNamed(file[3] ?? "");
    if (!variant) return undefined;
    if (file[5] === "m3u8") {
      return playlist(video.media(variant, (sequence) => `${name}_${variant}-${sequence}.ts`));
    }
    return segment(video.segment(variant, Number(file[4])));
  };
}
