import { expect, it } from "vitest";
import { CodeDevices } from "./code-devices.ts";

it("allows a code on its maximum number of devices at once", () => {
  let nowMs = 0;
  const devices = new CodeDevices(() => nowMs);
  expect(devices.enter("code", "phone", 2)).toBe(true);
  expect(devices.enter("code", "laptop", 2)).toBe(true);
  expect(devices.enter("code", "friend", 2)).toBe(false);
  // An active device stays allowed, and a refused one takes no place.
  expect(devices.enter("code", "phone", 2)).toBe(true);
  expect(devices.active("code")).toBe(2);
  expect(devices.enter("other code", "friend", 2)).toBe(true);

  nowMs = 89_000;
  expect(devices.enter("code", "phone", 2)).toBe(true);
  nowMs = 90_000;
  // The laptop has sent nothing for a minute and a half, so its place is free.
  expect(devices.active("code")).toBe(1);
  expect(devices.enter("code", "friend", 2)).toBe(true);
  expect(devices.enter("code", "laptop", 2)).toBe(false);
});

it("drops the devices of an ended code", () => {
  const devices = new CodeDevices(() => 0);
  devices.enter("code", "phone", 1);
  devices.forget("code");
  expect(devices.active("code")).toBe(0);
});
