import { expect, it } from "vitest";
import { Listeners } from "../base/listeners.ts";
import type { Caller } from "./caller.ts";
import { createLimits } from "./limits.ts";

const caller: Caller = {
  address: "192.0.2.1",
  limitKey: "device",
  network: "192.0.2.0/24",
  hasDevice: true,
  device: "device",
  isPhone: false,
  exempt: false,
  secure: true,
  origin: "https://penlight.example",
};

/** The limits of two processes that reach each other. */
function twoProcesses() {
  const messages = [new Listeners<unknown>(), new Listeners<unknown>()];
  return messages.map((own) =>
    createLimits(() => 0, {
      publish: (_subject, message) => {
        for (const other of messages) if (other !== own) other.tell(structuredClone(message));
      },
      subscribe: (_subject, listener) => own.subscribe(listener),
    }),
  );
}

it("counts what protects the platforms or paid lives over all processes", () => {
  const processes = twoProcesses();
  const tries = Array.from({ length: 12 }, (_, at) => processes[at % 2]?.use("login", caller).allowed);
  expect(tries.filter(Boolean)).toHaveLength(10);
  const sent = processes.map((limits) => limits.useForAccount("sendStars", "fan", caller).allowed);
  expect(sent).toEqual([true, false]);
});

it("counts everything else in each process", () => {
  const processes = twoProcesses();
  const tries = Array.from({ length: 200 }, (_, at) => processes[at % 2]?.use("image", caller).allowed);
  expect(tries.filter(Boolean)).toHaveLength(200);
});
