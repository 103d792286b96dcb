import type { Pictures } from "../serving/pictures.ts";
import type { Handler } from "../serving/http.ts";
import { picture, playlist, segment } from "../serving/media.ts";
import { variantNamed, type Videos } from "../serving/videos.ts";
import { giftById } from "../world/gifts.ts";
import { hash } from "../world/random.ts";
import type { World } from "../world/world.ts";
import { channelId } from "./render.ts";

/** `cdn.idn.media`: creators, covers, fans, gifts. */
export function idnMedia(world: World, pictures: Pictures): Handler {
  return async ({ path }) => {
    const file = /^\/(users|lives|fans|gifts)\/([0-9a-f-]{1,36})\.(?:jpg|png)$/.exec(path);
    const name = file?.[2] ?? "";
    const member = world.members.find((one) => one.idnUuid === name);
    switch (file?.[1]) {
      case "users":
        return member
          ? picture(pictures, { kind: "square", member: member.stageName, size: "m" })
          : picture(pictures, { kind: "fan", seed: hash(name) });
      case "lives":
        return member
          ? picture(pictures, { kind: "tall", member: member.stageName })
          : picture(pictures, { kind: "fan", seed: hash(name) });
      case "fans":
        return picture(pictures, { kind: "fan", seed: Number(name) || hash(name) });
      case "gifts": {
        const gift = giftById(Number(name));
        return gift && picture(pictures, { kind: "gift", gift: gift.picture });
      }
      default:
        return undefined;
    }
  };
}

/**
 * The video CDN: one permanent master playlist per creator (404 while she is off air), and the variants and segments of
 * the running live under it.
 */
export function idnVideo(world: World, videos: Videos): Handler {
  return ({ path }) => {
    const master = /^\/api\/video\/v1\/us-east-1\.\d+\.channel\.([0-9a-f]{12})\.m3u8$/.exec(path);
    if (master) {
      const live = world.lives("idn").find((one) => channelId(one.member) === master[1]);
      if (!live) return undefined;
      return playlist(
        videos.of(live).master((variant) => `/idn-video/v1/playlist/${live.liveId}-${variant}.m3u8`),
      );
    }
    const file = /^\/v1\/(playlist|segment)\/(\d+)-(ss|mm|ll)(?:-(\d{1,9}))?\.(?:m3u8|ts)$/.exec(path);
    const live = world.liveById(Number(file?.[2] ?? Number.NaN));
    const variant = variantNamed(file?.[3] ?? "");
    if (!file || !live || live.platform !== "idn" || !variant) return undefined;
    const video = videos.of(live);
    const sequence = Number(file[4]);
    if (file[1] === "segment")
      return segment(video.segment(variant, sequence) ?? video.coming(variant, sequence));
    const uri = (number: number): string => `/idn-video/v1/segment/${live.liveId}-${variant}-${number}.ts`;
    return playlist(video.media(variant, uri));
  };
}
