import fc from "fast-check";
import { expect, it } from "vitest";
import { contrast, readableOn } from "./readable-colour.ts";

const NIGHT = { r: 12, g: 10, b: 16 };
const part = fc.integer({ min: 0, max: 255 });
const colours = fc.record({ r: part, g: part, b: part });

it("has enough contrast for every original colour", () => {
  fc.assert(
    fc.property(colours, (colour) => {
      expect(contrast(readableOn(NIGHT, colour), NIGHT)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it("is unchanged where the contrast is already enough", () => {
  fc.assert(
    fc.property(colours, (colour) => {
      fc.pre(contrast(colour, NIGHT) >= 4.5);
      expect(readableOn(NIGHT, colour)).toEqual(colour);
    }),
  );
});
