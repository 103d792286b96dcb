import { z } from "zod";
import type { Addresses } from "../serving/addresses.ts";
import { json, type Answer, type Handler, type Request } from "../serving/http.ts";
import type { World } from "../world/world.ts";
import { GraphqlSyntaxError, pick, readQuery, type Selection } from "./graphql-query.ts";
import * as render from "./render.ts";

const graphqlBody = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).default({}),
});

const ROOT_FIELDS = [
  "searchLivestream",
  "getLivestreams",
  "getPublicProfileByUsername",
  "getPublicProfile",
] as const;

type RootField = (typeof ROOT_FIELDS)[number];

/** IDN's GraphQL without a key: the four root fields that public clients use, and nothing else. */
export function idnGraphql(world: World, addresses: Addresses): Handler {
  return async (request) => {
    if (request.method !== "POST") return json({ errors: [{ message: "POST a query" }] }, 405);
    const parsed = graphqlBody.safeParse(parseJson(await request.body()));
    if (!parsed.success) return json({ errors: [{ message: "Must provide query string." }] }, 400);
    try {
      return json(answer(readQuery(parsed.data.query, parsed.data.variables)));
    } catch (error) {
      if (!(error instanceof GraphqlSyntaxError)) throw error;
      return json({ errors: [{ message: error.message }] }, 400);
    }
  };

  function answer(selections: readonly Selection[]): object {
    const unknown = selections.find(({ name }) => !isRootField(name));
    if (unknown) return { errors: [{ message: `Cannot query field "${unknown.name}" on type "Query".` }] };
    const entries = selections.map((selection) => [
      selection.key,
      pick(resolve(selection.name as RootField, selection.args), selection.fields),
    ]);
    return { data: Object.fromEntries(entries) as object };
  }

  function resolve(field: RootField, args: Record<string, unknown>): unknown {
    switch (field) {
      case "searchLivestream":
        return { next_cursor: null, result: listed(world, addresses).slice(0, Number(args["limit"]) || 100) };
      case "getLivestreams": {
        const page = Math.max(1, Number(args["page"]) || 1);
        return listed(world, addresses).slice((page - 1) * 10, page * 10);
      }
      case "getPublicProfileByUsername": {
        const member = world.memberByUsername(String(args["username"]));
        return member ? render.creator(addresses, member) : null;
      }
      case "getPublicProfile": {
        const member = world.members.find((one) => one.idnUuid === args["uuid"]);
        return member ? render.creator(addresses, member) : null;
      }
    }
  }
}

function isRootField(name: string): name is RootField {
  return (ROOT_FIELDS as readonly string[]).includes(name);
}

/** The entries of the lists: who is on air, a member who has only announced a live, and somebody who is no member. */
function listed(world: World, addresses: Addresses): Record<string, unknown>[] {
  const scheduled = world.members.findLast((member) => member.idnUsername !== null) ?? world.officialRoom();
  return [
    ...world.lives("idn").map((live) => render.live(addresses, live)),
    ...render.strangers(addresses, scheduled, world.clock.nowMs()),
  ];
}

/** The value, or undefined when the text isn't JSON. */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** `www.idn.app`: the page of a live, with its data in `__NEXT_DATA__`. */
export function idnWeb(world: World, addresses: Addresses): Handler {
  return (request) => {
    const [, username = "", section, slug = ""] = request.path.split("/");
    const member = world.memberByUsername(decodeURIComponent(username));
    if (!member || section !== "live") return undefined;
    const live = world.live("idn", member);
    if (live?.slug !== decodeURIComponent(slug)) return html("<!doctype html><title>404</title>", 404);
    const data = {
      props: {
        pageProps: {
          livestream: render.detail(addresses, live),
          profile: render.creator(addresses, member),
        },
      },
      page: "/[username]/live/[slug]",
    };
    const state = JSON.stringify(data).replaceAll("<", "\\u003c");
    return html(
      `<!doctype html><html><head><title>IDN Live</title></head><body><div id="__next"></div>` +
        `<script id="__NEXT_DATA__" type="application/json">${state}</script></body></html>`,
    );
  };
}

function html(body: string, status = 200): Answer {
  return { status, type: "text/html; charset=utf-8", body };
}

const PAGE_SIZE = 10;

/**
 * The apps' REST calls, which accept any key: the lists of two generations (`mobile-api.idntimes.com/v3`,
 * `api.idn.app/api/v4`), the detail of a live, and a creator's number of followers (`mobile-api.idn.app/v3.1`). The
 * website's own detail, `api/v1/web/livestream/{slug}`, needs no key. Here times are Unix seconds and a creator's
 * picture is `image_url`.
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

  /** A page of the list; empty after the last one. */
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
