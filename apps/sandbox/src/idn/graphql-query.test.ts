import { describe, expect, it } from "vitest";
import { GraphqlSyntaxError, pick, readQuery } from "./graphql-query.ts";

describe("a GraphQL query", () => {
  it("is parsed with its aliases, arguments and variables", () => {
    const [now, her] = readQuery(
      `query LiveNow($limit: Int!) { # what is on
        now: searchLivestream(query: "", limit: $limit) { next_cursor result { id: slug creator { username } } }
        getPublicProfileByUsername(username: "jkt48_freya") { ... on Profile { name } }
      }`,
      { limit: 7 },
    );
    expect(now).toMatchObject({ key: "now", name: "searchLivestream", args: { query: "", limit: 7 } });
    expect(now?.fields[1]?.fields.map(({ key, name }) => [key, name])).toEqual([
      ["id", "slug"],
      ["creator", "creator"],
    ]);
    expect(her).toMatchObject({ args: { username: "jkt48_freya" }, fields: [{ key: "name" }] });
  });

  it("returns the requested fields under their aliases", () => {
    const [field] = readQuery("{ a { list { b: c } none } }", {});
    const value = { list: [{ c: 1, d: 2 }, { c: 3 }], other: 4 };
    expect(pick(value, field?.fields ?? [])).toEqual({ list: [{ b: 1 }, { b: 3 }], none: null });
  });

  it.each(["", "{", "{ a(", "{ a { b }", "{ a(b: {) }", "{ ...Named }", "{ % }"])("refuses %j", (query) => {
    expect(() => readQuery(query, {})).toThrow(GraphqlSyntaxError);
  });
});
