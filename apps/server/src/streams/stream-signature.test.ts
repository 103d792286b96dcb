import { describe, expect, it } from "vitest";
import { createStreamSigner } from "./stream-signature.ts";

const HOUR_MS = 3_600_000;

describe("createStreamSigner", () => {
  const time = { ms: 480_000 * HOUR_MS };
  const signer = createStreamSigner("secret", () => time.ms);
  const address = "https://d111.cloudfront.net/s1.ts?x=1";

  it("is valid for exactly one URL, for hours, and only with its own secret", () => {
    const signature = signer.sign(address);
    expect(signer.verify(address, signature)).toBe(true);
    expect(signer.verify(`${address}2`, signature)).toBe(false);
    expect(createStreamSigner("other", () => time.ms).verify(address, signature)).toBe(false);
  });

  it("is identical for a whole hour, so that a playlist does not change", () => {
    const signature = signer.sign(address);
    time.ms += HOUR_MS - 1;
    expect(signer.sign(address)).toBe(signature);
  });

  it("expires", () => {
    const signature = signer.sign(address);
    time.ms += 6 * HOUR_MS;
    expect(signer.verify(address, signature)).toBe(true);
    time.ms += HOUR_MS;
    expect(signer.verify(address, signature)).toBe(false);
  });

  it.each(["", ".", "zzz", "zzzzzz.", ".abc", "zzzzzz.abc"])("refuses %j", (signature) => {
    expect(signer.verify(address, signature)).toBe(false);
  });
});
