import type { Pictures } from "../drawing/pictures.ts";
import type { Handler } from "../serving/http.ts";
import type { Community } from "../world/community.ts";
import { hash } from "../world/random.ts";

/** `cdn.discordapp.com/avatars/{id}/{hash}.png`: pictures of members. Those that move stand still here. */
export function discordCdn(community: Community, pictures: Pictures): Handler {
  return async ({ path }) => {
    const [, id, name] = /^\/avatars\/(\d{1,20})\/((?:a_)?[0-9a-f]{32})\.(?:png|gif|webp)$/.exec(path) ?? [];
    const owner = community.members.find((member) => member.id === id && member.avatar === name);
    if (!owner) return undefined;
    const { type, body } = await pictures.draw({ kind: "fan", seed: hash(owner.id) });
    return { type, body, headers: { "cache-control": "public, max-age=86400" } };
  };
}
