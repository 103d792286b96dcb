import { expect, it } from "vitest";
import { coveredPx, KeyboardSense } from "./attach-typing.ts";

const page = (heightPx: number, visible = { height: heightPx, scale: 1 }, widthPx = 390) => ({
  widthPx,
  heightPx,
  visible,
});

it.each([
  ["a keyboard", page(664, { height: 328, scale: 1 }), 336],
  ["a page that has made room itself", page(328), 0],
  ["a toolbar that has come", page(745, { height: 664, scale: 1 }), 0],
  ["an enlarged page", page(664, { height: 332, scale: 2 }), 0],
])("computes how much %s covers", (_what, size, covered) => {
  expect(coveredPx(size)).toBe(covered);
});

it("detects an open keyboard that overlays the page or shrinks it", () => {
  const sense = new KeyboardSense();
  expect(sense.isOpen(page(844), false)).toBe(false);
  expect(sense.isOpen(page(844), true)).toBe(false);
  expect(sense.isOpen(page(844, { height: 544, scale: 1 }), true)).toBe(true);
  expect(sense.isOpen(page(544), true)).toBe(true);
  // The phone's own button closed the keyboard: the field keeps the focus.
  expect(sense.isOpen(page(844), true)).toBe(false);
});

it("does not mistake a rotated phone, a toolbar or a zoomed page for a keyboard", () => {
  const sense = new KeyboardSense();
  sense.isOpen(page(844), true);
  expect(sense.isOpen(page(390, { height: 390, scale: 1 }, 844), true)).toBe(false);
  expect(sense.isOpen(page(334, { height: 334, scale: 1 }, 844), true)).toBe(false);
  expect(sense.isOpen(page(390, { height: 195, scale: 2 }, 844), true)).toBe(false);
  // In landscape, the keyboard may have opened together with the rotation.
  expect(sense.isOpen(page(190, { height: 190, scale: 1 }, 844), true)).toBe(true);
});

it("does not mistake a smaller window for a keyboard while no field has the focus", () => {
  const sense = new KeyboardSense();
  sense.isOpen(page(844), false);
  expect(sense.isOpen(page(500), false)).toBe(false);
});
