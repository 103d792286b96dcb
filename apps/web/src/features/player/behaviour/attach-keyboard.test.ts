import { describe, expect, it } from "vitest";
import { shortcutOf, type KeyPress } from "./attach-keyboard.ts";

const press = (key: string, focus: KeyPress["focus"] = "nothing", modified = false) =>
  shortcutOf({ key, focus, modified });

describe("shortcutOf", () => {
  it("knows the player's keys, whatever the case", () => {
    expect([" ", "k", "K", "m", "F"].map((key) => press(key))).toEqual([
      "play",
      "play",
      "play",
      "mute",
      "full-screen",
    ]);
    expect(press("x")).toBeNull();
  });

  it("leaves the arrows to the page unless the player has focus", () => {
    expect(press("ArrowUp")).toBeNull();
    expect(press("ArrowUp", "player")).toBe("louder");
    expect(press("ArrowLeft", "player")).toBe("back");
  });

  it("leaves a button its space, and fields every key", () => {
    expect(press(" ", "button")).toBeNull();
    expect(press("m", "button")).toBe("mute");
    expect(press("m", "other")).toBeNull();
  });

  it("leaves the browser its own shortcuts", () => {
    expect(press("f", "nothing", true)).toBeNull();
  });
});
