import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { createCallerOf, type CallerOptions } from "./caller.ts";
import { createDevices } from "./device.ts";

const devices = createDevices("a secret of tests");

function request(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  // The parts of a request that `createCallerOf` reads.
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

const callerOf = (options: Partial<CallerOptions> = {}) =>
  createCallerOf({ devices, trustedProxies: [], exempt: [], publicOrigin: null, ...options });

describe("createCallerOf", () => {
  it("uses the socket's address and ignores headers that anybody can write", () => {
    const caller = callerOf()(request("203.0.113.9", { "x-forwarded-for": "198.51.100.1" }));
    expect(caller).toMatchObject({ address: "203.0.113.9", limitKey: "203.0.113.9", hasDevice: false });
  });

  it("accepts headers of trusted proxies, and uses the last address that is not a proxy", () => {
    const of = callerOf({ trustedProxies: ["10.0.0.0/8"] });
    const headers = { "x-forwarded-for": "6.6.6.6, 198.51.100.7, 10.1.1.1", "x-forwarded-proto": "https" };
    expect(of(request("10.0.0.2", headers))).toMatchObject({ address: "198.51.100.7", secure: true });
    expect(of(request("::ffff:10.0.0.2", headers)).address).toBe("198.51.100.7");
  });

  it("counts a subscriber's IPv6 network as one client", () => {
    const of = callerOf();
    const [one, other] = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"].map((address) => of(request(address)));
    expect(one?.network).toBe(other?.network);
    expect(of(request("2001:db8:1:3::1")).network).not.toBe(one?.network);
  });

  it("counts by device for a valid device cookie, and by address for a forged one", () => {
    const of = callerOf();
    const cookie = devices.mint(false).cookie.split(";")[0] ?? "";
    const caller = of(request("203.0.113.9", { cookie }));
    expect(caller.hasDevice).toBe(true);
    expect(caller.limitKey).not.toBe("203.0.113.9");
    const [name, value = ""] = cookie.split("=");
    const forged = `${name}=${"A".repeat(22)}.${value.split(".")[1]}`;
    expect(of(request("203.0.113.9", { cookie: forged })).limitKey).toBe("203.0.113.9");
  });

  it("exempts the configured addresses", () => {
    const of = callerOf({ exempt: ["127.0.0.0/8"] });
    expect(of(request("127.0.0.1")).exempt).toBe(true);
    expect(of(request("203.0.113.9")).exempt).toBe(false);
  });

  it("uses the origin that the browser used unless one is configured, and never an invalid host", () => {
    expect(callerOf()(request("::1", { host: "localhost:4848" })).origin).toBe("http://localhost:4848");
    expect(callerOf()(request("::1", { host: "a/b<c>" })).origin).toBe("http://localhost");
    const configured = callerOf({ publicOrigin: "https://penlight.example" });
    expect(configured(request("::1", { host: "evil.example" }))).toMatchObject({
      origin: "https://penlight.example",
      secure: true,
    });
  });
});
