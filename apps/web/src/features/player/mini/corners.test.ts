import { expect, it } from "vitest";
import { cornerAfter, cornerOf, CORNERS, type Corner } from "./corners.ts";

it("finds the nearest corner to a point", () => {
  expect(cornerOf(0.1, 0.2)).toBe("top-left");
  expect(cornerOf(0.9, 0.2)).toBe("top-right");
  expect(cornerOf(0.49, 0.51)).toBe("bottom-left");
});

it("reaches exactly the corners that can be stored", () => {
  const keys = ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"];
  const sent = new Set<Corner | null>(
    CORNERS.flatMap((corner) => keys.map((key) => cornerAfter(corner, key))),
  );
  expect(sent).toEqual(new Set(CORNERS));
});

it("moves along one side by an arrow key, and ignores other keys", () => {
  expect(cornerAfter("bottom-right", "ArrowUp")).toBe("top-right");
  expect(cornerAfter("top-right", "ArrowLeft")).toBe("top-left");
  expect(cornerAfter("top-left", "ArrowLeft")).toBe("top-left");
  expect(cornerAfter("top-left", "ArrowDown")).toBe("bottom-left");
  expect(cornerAfter("top-left", "Enter")).toBeNull();
});
