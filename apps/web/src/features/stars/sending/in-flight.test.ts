import type { Call } from "@penlight/contract";
import { expect, it } from "vitest";
import { inFlightOf, trackInFlight } from "./in-flight.ts";

const newCall = (): Call => () => Promise.reject(new Error("never called"));

it("waits for pending sends only", async () => {
  const call = newCall();
  expect(inFlightOf(call)).toBeNull();
  let arrive: () => void = () => undefined;
  trackInFlight(call, new Promise((resolve) => void (arrive = resolve)));
  const inFlight = inFlightOf(call);
  expect(inFlight).not.toBeNull();
  expect(inFlightOf(newCall())).toBeNull();
  arrive();
  await inFlight;
  expect(inFlightOf(call)).toBeNull();
});
