import { describe, expect, it } from "vitest";
import { memberName } from "./member-name.ts";

describe("memberName", () => {
  it.each([
    ["Freya/JKT48", "Freya"],
    ["Freya JKT48", "Freya"],
    ["Freya (JKT48)", "Freya"],
    ["Freya（JKT48）", "Freya"],
    ["JKT48_Freya", "Freya"],
    ["JKT48 Freya", "Freya"],
    ["Freyanashifa Jayawardana", "Freyanashifa Jayawardana"],
    ["JKT48", "JKT48"],
    ["JKT48 Official SHOWROOM", "JKT48 Official SHOWROOM"],
  ])("%s is called %s", (platformName, name) => {
    expect(memberName(platformName)).toBe(name);
  });
});
