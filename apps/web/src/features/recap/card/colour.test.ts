import { expect, it } from "vitest";
import { lightened, withAlpha } from "./colour.ts";

it("adds transparency to a colour", () => {
  expect([withAlpha("#e74d96", 0), withAlpha("#e74d96", 0.5), withAlpha("#e74d96", 1)]).toEqual([
    "#e74d9600",
    "#e74d9680",
    "#e74d96ff",
  ]);
});

it("mixes a colour with white", () => {
  expect([lightened("#00ff80", 0), lightened("#00ff80", 0.5), lightened("#00ff80", 1)]).toEqual([
    "#00ff80",
    "#80ffc0",
    "#ffffff",
  ]);
});
