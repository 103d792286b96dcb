import { memberPath } from "@penlight/contract/member-path";
import { pastLivePath } from "@penlight/contract/paths";
import { showPath } from "@penlight/contract/show-path";
import {
  createMemoryHistory,
  createRouter,
  linkOptions,
  type LinkProps,
  useParams,
  useSearch,
} from "@tanstack/react-router";
import { expect, it } from "vitest";
import { routeTree } from "../routes.ts";
import { addressOf, linkTo, type PageLink, type PlainPath } from "./links.ts";

const ID = "64ba3ff18b8a8470e8d0f092";

/** Links with their addresses, which other sites and search engines know. */
const ADDRESSES: [PageLink, string][] = [
  [{ to: "/" }, "/"],
  [{ to: "/theater-schedule" }, "/theater-schedule"],
  [linkTo.room("JKT48_Freya", 318225), "/room/JKT48_Freya/318225"],
  [linkTo.room("a/b?c", 1), "/room/a%2Fb%3Fc/1"],
  [linkTo.officialRoom(), "/room/officialJKT48/332503"],
  [linkTo.idn("jkt48_gita"), "/idn/jkt48_gita"],
  [linkTo.show("Pajama Drive", ID), showPath("Pajama Drive", ID)],
  [linkTo.member("Freya"), memberPath("Freya")],
  [linkTo.pastLive("JKT48 Freya", ID), pastLivePath("JKT48 Freya", ID)],
];

it("has the address that the server and the router know", () => {
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: ["/"] }),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no loader runs
    context: {} as never,
  });
  expect(ADDRESSES.map(([link]) => addressOf(link))).toEqual(ADDRESSES.map(([, address]) => address));
  expect(ADDRESSES.map(([link]) => router.buildLocation(link).href)).toEqual(
    ADDRESSES.map(([, address]) => address),
  );
});

it("does not compile with a wrong path, parameter or query", () => {
  linkOptions({ to: "/live-history", search: { sort: "views" } });
  // @ts-expect-error -- no page has this path
  linkOptions({ to: "/history-of-lives" });
  // @ts-expect-error -- the path needs a username
  linkOptions({ to: "/idn/$username" });
  // @ts-expect-error -- the parameter has another name
  linkOptions({ to: "/idn/$username", params: { name: "jkt48_gita" } });
  // @ts-expect-error -- the query has no such key
  linkOptions({ to: "/live-history", search: { sorted: "views" } });
  // @ts-expect-error -- the list cannot be sorted by this
  linkOptions({ to: "/live-history", search: { sort: "name" } });
  // @ts-expect-error -- the path needs parameters
  const withParams: PlainPath = "/idn/$username";
  const text: string = "/follow";
  // @ts-expect-error -- a text may be any path
  const unchecked: PlainPath = text;
  // @ts-expect-error -- a text may be any path
  const link: LinkProps["to"] = text;
  expect([withParams, unchecked, link]).toHaveLength(3);
});

it("gives a page the parameters and the query of its own route", () => {
  const usePastLive = (): { historyId: string; t: number | undefined; others: unknown[] } => {
    const { historyId } = useParams({ from: "/history/$name/$historyId" });
    const { t } = useSearch({ from: "/history/$name/$historyId" });
    // @ts-expect-error -- the path has no such parameter
    const { username } = useParams({ from: "/history/$name/$historyId" });
    // @ts-expect-error -- the query has no such key
    const { sort } = useSearch({ from: "/history/$name/$historyId" });
    // @ts-expect-error -- no page has this path
    useParams({ from: "/history/$historyId" });
    return { historyId, t, others: [username, sort] };
  };
  expect(usePastLive).toBeTypeOf("function");
});
