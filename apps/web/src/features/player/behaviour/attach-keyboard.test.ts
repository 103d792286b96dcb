import { describe, expect, it } from "vitest";
import { shortcutOf, type KeyPress } from "./attach-keyboard.ts";

const press = (key: string, focus: KeyPress["focus"] = "nothing", modified = false) =>
  shortcutOf({ key, focus, modified });

describe("shortcutOf", () => {
  it("maps the player's keys, regardless of case", () => {
    expect([" ", "k", "K", "m", "F"].map((key) => press(key))).toEqual([
      "play",
      "play",
      "play",
      "mute",
      "full-screen",
    ]);
    expect(press("x")).toBeNull();
  });

  it("leaves the arrow keys to the page unless the player has focus", () => {
    expect(press("ArrowUp")).toBeNull();
    expect(press("ArrowUp", "player")).toBe("louder");
    expect(press("ArrowLeft", "player")).toBe("back");
  });

  it("leaves the space key to a focused button, and every key to fields", () => {
    expect(press(" ", "button")).toBeNull();
    expect(press("m", "button")).toBe("mute");
    expect(press("m", "other")).toBeNull();
  });

  it("ignores keys with modifiers", () => {
    expect(press("f", "nothing", true)).toBeNull();
  });
});
