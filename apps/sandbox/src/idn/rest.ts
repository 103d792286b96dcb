import type { Addresses } from "../serving/addresses.ts";
import { json, type Answer, type Handler, type Request } from "../serving/http.ts";
import type { World } from "../world/world.ts";
import { listed } from "./api.ts";
import * as render from "./render.ts";

const PAGE_SIZE = 10;

/**
 * The apps' REST calls, with any key: the lists of two generations (`mobile-api.idntimes.com/v3`,
 * `api.idn.app/api/v4`), the detail of a live, and how many follow a creator (`mobile-api.idn.app/v3.1`). The website's own
 * detail, `api/v1/web/livestream/{slug}`, asks for no key. Here instants are Unix seconds and a creator's picture is
 * `image_url`.
 */
export function idnRest(world: World, addresses: Addresses): Handler {
  return (request) => {
    const isList = /^\/(?:v3|api\/v4)\/livestreams$/.test(request.path);
    const isFollow = request.path === "/v3.1/profile/follow";
    const [, generation, slug] = /^\/api\/(v4|v1\/web)\/livestream\/([^/]+)$/.exec(request.path) ?? [];
    if (!isList && !isFollow && slug === undefined) return undefined;
    const needsKey = generation !== "v1/web";
    if (needsKey && !request.headers["x-api-key"]) return json({ status: 401, message: "Unauthorized" }, 401);
    if (isFollow) return follow(request);
    return slug === undefined ? list(request) : detail(decodeURIComponent(slug));
  };

  function follow({ query }: Request): Answer {
    const member = world.members.find((one) => one.idnUuid === query.get("uuid"));
    if (!member) return json({ status: 404, message: "Not found" }, 404);
    return json({ status: 200, data: render.followCounts(addresses, member) });
  }

  /** Empty from the page on that has nothing any more. */
  function list({ query }: Request): Answer {
    const page = Math.max(1, Number(query.get("page")) || 1);
    const items = listed(world, addresses).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    return json({ status: 200, data: items.map(render.asRest) });
  }

  function detail(slug: string): Answer {
    const live = world.lives("idn").find((one) => one.slug === slug);
    if (!live) return json({ status: 404, message: "Not found" }, 404);
    return json({ status: 200, data: render.restDetail(addresses, live) });
  }
}
