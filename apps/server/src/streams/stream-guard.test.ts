import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "../base/errors.ts";
import {
  isPublicAddress,
  checkAddress,
  isAllowedHost,
  type GuardPolicy,
  ForbiddenAddressError,
  pinnedLookup,
} from "./stream-guard.ts";
import type { LookupAddress } from "node:dns";

const LIVE: GuardPolicy = { hosts: ["showroom-live.com", "playback.live-video.net"], sandboxOrigin: null };
const SANDBOX: GuardPolicy = { hosts: ["127.0.0.1"], sandboxOrigin: "http://127.0.0.1:4849" };

function verdict(address: string, policy = LIVE, vouched = false): string {
  try {
    checkAddress(address, policy, vouched);
    return "ok";
  } catch (error) {
    return error instanceof AppError ? error.code : "?";
  }
}

describe("checkAddress", () => {
  it.each([
    ["https://hls.showroom-live.com/a.m3u8", "ok"],
    ["https://showroom-live.com/a.m3u8", "ok"],
    ["https://SHOWROOM-LIVE.COM./a.m3u8", "ok"],
    ["https://abc.us-east-1.playback.live-video.net/x.m3u8?token=1", "ok"],
    // Subdomains are separated by a dot.
    ["https://evilshowroom-live.com/a", "host_not_allowed"],
    ["https://showroom-live.com.evil.example/a", "host_not_allowed"],
    ["https://live-video.net/a", "host_not_allowed"],
    // Only https, only the default port, no user info.
    ["http://hls.showroom-live.com/a", "url_invalid"],
    ["ftp://hls.showroom-live.com/a", "url_invalid"],
    ["file:///etc/passwd", "url_invalid"],
    ["https://hls.showroom-live.com:8443/a", "url_invalid"],
    ["https://user@hls.showroom-live.com/a", "url_invalid"],
    ["https://hls.showroom-live.com@evil.example/a", "url_invalid"],
    ["", "url_missing"],
    ["not an address", "url_invalid"],
    [`https://hls.showroom-live.com/${"a".repeat(2_048)}`, "url_invalid"],
    // IP addresses in every spelling that URLs support.
    ["https://127.0.0.1/a", "address_forbidden"],
    ["https://2130706433/a", "address_forbidden"],
    ["https://0x7f.1/a", "address_forbidden"],
    ["https://0177.0.0.1/a", "address_forbidden"],
    ["https://[::1]/a", "address_forbidden"],
    ["https://[::ffff:127.0.0.1]/a", "address_forbidden"],
    ["https://169.254.169.254/latest/meta-data", "address_forbidden"],
    ["https://10.1.2.3/a", "address_forbidden"],
    ["https://100.64.0.1/a", "address_forbidden"],
    ["https://8.8.8.8/a", "host_not_allowed"],
    ["https://017700000001/a", "address_forbidden"],
    ["https://0x7f000001/a", "address_forbidden"],
    ["https://127.1/a", "address_forbidden"],
    ["https://0/a", "address_forbidden"],
    ["https://①②⑦.0.0.1/a", "address_forbidden"],
    ["https://127.0.0.1./a", "address_forbidden"],
    ["https://255.255.255.255/a", "address_forbidden"],
    ["https://224.0.0.1/a", "address_forbidden"],
    ["https://[::]/a", "address_forbidden"],
    ["https://[::7f00:1]/a", "address_forbidden"],
    ["https://[::ffff:7f00:1]/a", "address_forbidden"],
    ["https://[64:ff9b::7f00:1]/a", "address_forbidden"],
    ["https://[2002:7f00:1::]/a", "address_forbidden"],
    ["https://[2001:0:7f00:1::]/a", "address_forbidden"],
    ["https://[fe80::1]/a", "address_forbidden"],
    ["https://[fe80::1%25eth0]/a", "url_invalid"],
    ["https://[fd00:ec2::254]/a", "address_forbidden"],
    ["https://[2606:4700::1111]/a", "host_not_allowed"],
    // Other schemes.
    ["data:application/vnd.apple.mpegurl,#EXTM3U", "url_invalid"],
    ["javascript:alert(1)//showroom-live.com", "url_invalid"],
    ["gopher://hls.showroom-live.com/_x", "url_invalid"],
    ["ws://hls.showroom-live.com/a", "url_invalid"],
    ["wss://hls.showroom-live.com/a", "url_invalid"],
    ["blob:https://hls.showroom-live.com/a", "url_invalid"],
    ["//hls.showroom-live.com/a", "url_invalid"],
    ["/api/rooms", "url_invalid"],
    // Spellings that other URL parsers read differently.
    ["https://evil.test\\.showroom-live.com/a", "host_not_allowed"],
    ["https://evil.test#.showroom-live.com/a", "host_not_allowed"],
    ["https://evil.test?.showroom-live.com/a", "host_not_allowed"],
    ["https://evil.test/.showroom-live.com/a", "host_not_allowed"],
    ["https://evil。test/showroom-live.com", "host_not_allowed"],
    ["https://hls.showroom-live.com%2eevil.test/a", "host_not_allowed"],
    ["https://hls.showroom-live.com%252eevil.test/a", "url_invalid"],
    ["https://hls.showroom-live.com%00.evil.test/a", "url_invalid"],
    ["https://:pass@hls.showroom-live.com/a", "url_invalid"],
    ["https://evil.test:443@hls.showroom-live.com/a", "url_invalid"],
    ["https://hls.showroom-live.com:0/a", "url_invalid"],
    ["https://hls.showroom-live.com:99999/a", "url_invalid"],
    ["https://showroom-live.com../a", "host_not_allowed"],
    // A Cyrillic е is another host; full-width Latin letters are the same host.
    ["https://hls.showroom-livе.com/a", "host_not_allowed"],
    ["https://hls.ｓhowroom-live.com/a", "ok"],
    ["https://hls.showroom-live.com/%2e%2e/%2e%2e/etc/passwd", "ok"],
    ["https://hls.show\troom-live.com/a", "ok"],
    ["https://localhost/a", "host_not_allowed"],
  ])("%s → %s", (address, expected) => {
    expect(verdict(address)).toBe(expected);
  });

  it("accepts any public host with a signature, and no private one", () => {
    expect(verdict("https://d111.cloudfront.net/s.ts", LIVE, true)).toBe("ok");
    expect(verdict("https://10.0.0.1/s.ts", LIVE, true)).toBe("address_forbidden");
    expect(verdict("http://d111.cloudfront.net/s.ts", LIVE, true)).toBe("url_invalid");
  });

  it("accepts the sandbox's origin and nothing else on that machine", () => {
    expect(verdict("http://127.0.0.1:4849/showroom-video/a.m3u8", SANDBOX)).toBe("ok");
    expect(verdict("http://127.0.0.1:5432/", SANDBOX)).toBe("url_invalid");
    expect(verdict("http://127.0.0.1/", SANDBOX)).toBe("url_invalid");
    expect(verdict("https://127.0.0.1/", SANDBOX)).toBe("address_forbidden");
    expect(verdict("http://127.0.0.1:4849/a", LIVE)).toBe("url_invalid");
  });

  it("accepts allowed hosts only, for any input", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()), (address) => {
        if (verdict(address) !== "ok") return;
        const url = new URL(address);
        expect(url.protocol).toBe("https:");
        expect(isAllowedHost(url.hostname, LIVE.hosts)).toBe(true);
      }),
    );
  });
});

describe("isPublicAddress", () => {
  it.each([
    ["8.8.8.8", true],
    ["2606:4700::1111", true],
    ["127.0.0.1", false],
    ["0.0.0.0", false],
    ["10.0.0.1", false],
    ["172.16.0.1", false],
    ["192.168.1.1", false],
    ["169.254.169.254", false],
    ["100.64.0.1", false],
    ["224.0.0.1", false],
    ["255.255.255.255", false],
    ["192.0.2.1", false],
    ["::", false],
    ["::1", false],
    ["fe80::1", false],
    ["fc00::1", false],
    ["fd00:ec2::254", false],
    ["ff02::1", false],
    ["::ffff:10.0.0.1", false],
    ["64:ff9b::a00:1", false],
    ["64:ff9b:1::1", false],
    ["::a00:1", false],
    ["::ffff:0:a00:1", false],
    ["1::1", false],
    ["4000::1", false],
    ["2001:db8::1", false],
    ["fec0::1", false],
    ["198.18.0.1", false],
    ["240.0.0.1", false],
    ["2002:a00:1::", false],
    ["not an address", false],
  ])("%s is public: %s", (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });
});

const answering = (addresses: LookupAddress[]) =>
  pinnedLookup((_host, _options, done) => done(null, addresses));

function ask(lookup: ReturnType<typeof pinnedLookup>, all: boolean): Promise<unknown> {
  return new Promise((resolve, reject) => {
    lookup("video.example", { all }, (error, address) => (error ? reject(error) : resolve(address)));
  });
}

describe("pinnedLookup", () => {
  it("passes the checked addresses to the connection", async () => {
    const addresses = [
      { address: "93.184.216.34", family: 4 },
      { address: "2606:2800:220:1::1", family: 6 },
    ];
    expect(await ask(answering(addresses), true)).toEqual(addresses);
    expect(await ask(answering(addresses), false)).toBe("93.184.216.34");
  });

  it.each(["127.0.0.1", "10.0.0.7", "169.254.169.254", "::1"])(
    "refuses a name that also resolves to %s",
    async (bad) => {
      const addresses = [
        { address: "93.184.216.34", family: 4 },
        { address: bad, family: bad.includes(":") ? 6 : 4 },
      ];
      await expect(ask(answering(addresses), true)).rejects.toBeInstanceOf(ForbiddenAddressError);
    },
  );

  it("resolves once per connection and connects to the checked address", async () => {
    const answers = ["93.184.216.34", "127.0.0.1"];
    const rebinding = pinnedLookup((_host, _options, done) =>
      done(null, [{ address: answers.shift() ?? "", family: 4 }]),
    );
    expect(await ask(rebinding, false)).toBe("93.184.216.34");
    expect(answers).toEqual(["127.0.0.1"]);
    await expect(ask(rebinding, false)).rejects.toBeInstanceOf(ForbiddenAddressError);
  });

  it("refuses a name without an address, and passes on a failure", async () => {
    await expect(ask(answering([]), true)).rejects.toBeInstanceOf(ForbiddenAddressError);
    const failing = pinnedLookup((_host, _options, done) => done(new Error("ENOTFOUND"), []));
    await expect(ask(failing, false)).rejects.toThrow("ENOTFOUND");
  });
});
