import type { Call } from "@penlight/contract";
import { expect, it } from "vitest";
import { departuresOf, noteDeparture } from "./exits.ts";

const newCall = (): Call => () => Promise.reject(new Error("never called"));

it("waits for what is still on its way, and for nothing else", async () => {
  const call = newCall();
  expect(departuresOf(call)).toBeNull();
  let arrive: () => void = () => undefined;
  noteDeparture(call, new Promise((resolve) => void (arrive = resolve)));
  const departures = departuresOf(call);
  expect(departures).not.toBeNull();
  expect(departuresOf(newCall())).toBeNull();
  arrive();
  await departures;
  expect(departuresOf(call)).toBeNull();
});
