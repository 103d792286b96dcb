import { describe, expect, it } from "vitest";
import { createDevices } from "./device.ts";

describe("createDevices", () => {
  const devices = createDevices("one");

  it("reads a cookie that it issued, under the name for the scheme", () => {
    const secure = devices.mint(true).cookie;
    expect(secure).toMatch(
      /^__Host-did=[\w-]{22}\.[\w-]{16}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
    );
    const cookie = secure.split(";")[0] ?? "";
    expect(devices.read(`lang=en; ${cookie}`, true)).toMatch(/^[\w-]{22}$/);
    expect(devices.read(cookie, false)).toBeNull();
  });

  it("accepts no cookie of another installation", () => {
    const cookie = createDevices("two").mint(false).cookie.split(";")[0];
    expect(devices.read(cookie, false)).toBeNull();
  });

  it.each([undefined, "", "did=", "did=x", "did=a.b", `did=${"A".repeat(22)}.`])(
    "reads nothing from %j",
    (header) => {
      expect(devices.read(header, false)).toBeNull();
    },
  );
});
