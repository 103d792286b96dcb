import { describe, expect, it } from "vitest";
import { MemberDirectory } from "./member-directory.ts";
import type { Member } from "./members.queries.ts";

let id = 0;
const memberOf = (stageName: string, more: Partial<Member> = {}): Member => ({
  id: String((id += 1)).padStart(24, "0"),
  name: `${stageName} Putri`,
  stageName,
  type: "regular",
  generation: 7,
  roomId: null,
  urlKey: null,
  idnUsername: null,
  birthday: null,
  isOfficial: false,
  isActive: true,
  image: null,
  ...more,
});

const lia = memberOf("Lia", { name: "Aurellia", urlKey: "JKT48_LiaA", idnUsername: "jkt48_lia", roomId: 1 });
const former = memberOf("Lia", { name: "Lia Dahlia", isActive: false });
const sameName = memberOf("Ayu", { name: "Lia" });
const official = memberOf("JKT48 Official", { isOfficial: true });
const directory = new MemberDirectory([official, former, sameName, lia]);

describe("a member by name", () => {
  it.each(["lia", "LIA", "L\u00eda", "Aurellia", "jkt48_LiaA", "liaa", "jkt48_lia", lia.id])(
    "is found by %s",
    (spelling) => expect(directory.byName(spelling)).toBe(lia),
  );

  it("prefers stage names to other names, and active members to former ones", () => {
    expect(directory.byName("Lia Dahlia")).toBe(former);
    expect(directory.byName("ayu")).toBe(sameName);
  });

  it("is undefined for an unknown name, and for the group's own account", () => {
    expect(directory.byName("nobody")).toBeUndefined();
    expect(directory.byName("")).toBeUndefined();
    expect(directory.byName("JKT48 Official")).toBeUndefined();
  });

  it("has one slug, which leads back to the member", () => {
    expect(directory.slugOf(lia)).toBe("lia");
    expect(directory.slugOf(former)).toBe("lia-dahlia");
    for (const member of [lia, former, sameName])
      expect(directory.byName(directory.slugOf(member))).toBe(member);
  });
});

it("lists birthdays of active members only, where known", () => {
  const known = memberOf("Eli", { birthday: "06-15" });
  const left = memberOf("Zee", { birthday: "05-16", isActive: false });
  expect(new MemberDirectory([left, memberOf("Olla"), known]).celebrated).toEqual([known]);
});
