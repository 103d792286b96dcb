import { expect, it } from "vitest";
import { linkOf } from "./link.ts";

it.each([
  [
    { saveData: true, effectiveType: "4g" },
    { isSavingData: true, isSlow: false },
  ],
  [
    { saveData: false, effectiveType: "3g" },
    { isSavingData: false, isSlow: true },
  ],
  [{ effectiveType: "slow-2g" }, { isSavingData: false, isSlow: true }],
  [{}, { isSavingData: false, isSlow: false }],
  [null, { isSavingData: false, isSlow: false }],
  ["4g", { isSavingData: false, isSlow: false }],
])("takes %j for what it says", (connection, link) => {
  expect(linkOf(connection)).toEqual(link);
});
