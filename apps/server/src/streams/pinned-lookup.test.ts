import type { LookupAddress } from "node:dns";
import { describe, expect, it } from "vitest";
import { ForbiddenAddressError, pinnedLookup } from "./pinned-lookup.ts";

const answering = (addresses: LookupAddress[]) =>
  pinnedLookup((_host, _options, done) => done(null, addresses));

function ask(lookup: ReturnType<typeof pinnedLookup>, all: boolean): Promise<unknown> {
  return new Promise((resolve, reject) => {
    lookup("video.example", { all }, (error, address) => (error ? reject(error) : resolve(address)));
  });
}

describe("pinnedLookup", () => {
  it("gives the checked addresses to the connection", async () => {
    const addresses = [
      { address: "93.184.216.34", family: 4 },
      { address: "2606:2800:220:1::1", family: 6 },
    ];
    expect(await ask(answering(addresses), true)).toEqual(addresses);
    expect(await ask(answering(addresses), false)).toBe("93.184.216.34");
  });

  it.each(["127.0.0.1", "10.0.0.7", "169.254.169.254", "::1"])(
    "refuses a name that also means %s",
    async (bad) => {
      const addresses = [
        { address: "93.184.216.34", family: 4 },
        { address: bad, family: bad.includes(":") ? 6 : 4 },
      ];
      await expect(ask(answering(addresses), true)).rejects.toBeInstanceOf(ForbiddenAddressError);
    },
  );

  it("asks once for each connection: what it checked is what it connects to", async () => {
    const answers = ["93.184.216.34", "127.0.0.1"];
    const rebinding = pinnedLookup((_host, _options, done) =>
      done(null, [{ address: answers.shift() ?? "", family: 4 }]),
    );
    expect(await ask(rebinding, false)).toBe("93.184.216.34");
    expect(answers).toEqual(["127.0.0.1"]);
    await expect(ask(rebinding, false)).rejects.toBeInstanceOf(ForbiddenAddressError);
  });

  it("refuses a name without an address, and passes a failure on", async () => {
    await expect(ask(answering([]), true)).rejects.toBeInstanceOf(ForbiddenAddressError);
    const failing = pinnedLookup((_host, _options, done) => done(new Error("ENOTFOUND"), []));
    await expect(ask(failing, false)).rejects.toThrow("ENOTFOUND");
  });
});
