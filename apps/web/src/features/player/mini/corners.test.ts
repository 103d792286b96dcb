import { expect, it } from "vitest";
import { cornerAfter, cornerOf } from "./corners.ts";

it("knows the corner nearest to where it was let go", () => {
  expect(cornerOf(0.1, 0.2)).toBe("top-left");
  expect(cornerOf(0.9, 0.2)).toBe("top-right");
  expect(cornerOf(0.49, 0.51)).toBe("bottom-left");
});

it("moves along one side by an arrow key, and by no other", () => {
  expect(cornerAfter("bottom-right", "ArrowUp")).toBe("top-right");
  expect(cornerAfter("top-right", "ArrowLeft")).toBe("top-left");
  expect(cornerAfter("top-left", "ArrowLeft")).toBe("top-left");
  expect(cornerAfter("top-left", "ArrowDown")).toBe("bottom-left");
  expect(cornerAfter("top-left", "Enter")).toBeNull();
});
