import { expect, it } from "vitest";
import { CodeDevices } from "./code-devices.ts";

it("lets a code be used by as many devices at once as it is for", () => {
  let nowMs = 0;
  const devices = new CodeDevices(() => nowMs);
  expect(devices.enter("code", "phone", 2)).toBe(true);
  expect(devices.enter("code", "laptop", 2)).toBe(true);
  expect(devices.enter("code", "friend", 2)).toBe(false);
  // Who is in stays in, and who was refused took nobody's place.
  expect(devices.enter("code", "phone", 2)).toBe(true);
  expect(devices.active("code")).toBe(2);
  expect(devices.enter("other code", "friend", 2)).toBe(true);

  nowMs = 89_000;
  expect(devices.enter("code", "phone", 2)).toBe(true);
  nowMs = 90_000;
  // The laptop has said nothing for a minute and a half: its place is free.
  expect(devices.active("code")).toBe(1);
  expect(devices.enter("code", "friend", 2)).toBe(true);
  expect(devices.enter("code", "laptop", 2)).toBe(false);
});

it("forgets the devices of a code that is over", () => {
  const devices = new CodeDevices(() => 0);
  devices.enter("code", "phone", 1);
  devices.forget("code");
  expect(devices.active("code")).toBe(0);
});
