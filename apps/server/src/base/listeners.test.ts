import { expect, it } from "vitest";
import { Listeners } from "./listeners.ts";

it("notifies all other listeners when one throws, and reports its error", () => {
  const errors: unknown[] = [];
  const heard: number[] = [];
  const listeners = new Listeners<number>((error) => errors.push(error));
  const mistake = new Error("planted");
  listeners.subscribe(() => {
    throw mistake;
  });
  listeners.subscribe((value) => heard.push(value));
  listeners.tell(48);
  expect(heard).toEqual([48]);
  expect(errors).toEqual([mistake]);
});
