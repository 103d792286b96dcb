import { describe, expect, it } from "vitest";
import { DEMO_ACCOUNTS } from "../apps/sandbox/src/world/demo-accounts.ts";
import { demoSettings } from "./demo-settings.mjs";

describe("the demo accounts' roles", () => {
  it("are given to accounts that the sandbox has", () => {
    const accountIds = DEMO_ACCOUNTS.map(({ accountId }) => accountId);
    for (const accountId of Object.values(demoSettings({}))) expect(accountIds).toContain(accountId);
    expect(Object.keys(demoSettings({ PENLIGHT_UPSTREAM: "sandbox" }))).toHaveLength(2);
  });

  it("are nobody's at the real platform", () => {
    expect(demoSettings({ PENLIGHT_UPSTREAM: "live" })).toEqual({});
  });
});
