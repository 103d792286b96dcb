import { describe, expect, it } from "vitest";
import { createKeys, ForeignSealError, UnsealError } from "./keys.ts";

const OLD = "an old secret of the installation, long enough";
const NEW = "a new secret of the installation, long enough";
const SESSION = "65f0c0ffee65f0c0ffee65f0";

describe("createKeys", () => {
  const keys = createKeys([NEW]);

  it("opens what it has sealed, for the same owner only", () => {
    const sealed = keys.seal("sr_id of a fan", SESSION);
    expect(sealed).not.toContain("sr_id");
    expect(keys.open(sealed, SESSION)).toBe("sr_id of a fan");
    expect(() => keys.open(sealed, "another session")).toThrow(UnsealError);
  });

  it("seals the same text differently each time", () => {
    expect(keys.seal("x", SESSION)).not.toBe(keys.seal("x", SESSION));
  });

  it("opens nothing that was changed, truncated or forged", () => {
    const sealed = keys.seal("sr_id of a fan", SESSION);
    const [id = "", nonce = "", body = ""] = sealed.split(".");
    const other = body.startsWith("A") ? `B${body.slice(1)}` : `A${body.slice(1)}`;
    const forgeries = [
      `${id}.${nonce}.${other}`,
      `${id}.${nonce}.${body.slice(0, 10)}`,
      `${id}.${nonce}`,
      `${id}.${nonce}.`,
      `ffffffff.${nonce}.${body}`,
      "",
    ];
    for (const forgery of forgeries) expect(() => keys.open(forgery, SESSION), forgery).toThrow(UnsealError);
  });

  it("opens with an old key and seals with the current one", () => {
    const sealed = createKeys([OLD]).seal("sr_id of a fan", SESSION);
    const both = createKeys([NEW, OLD]);
    expect(both.open(sealed, SESSION)).toBe("sr_id of a fan");
    expect(both.isCurrent(sealed)).toBe(false);
    const anew = both.seal("sr_id of a fan", SESSION);
    expect(both.isCurrent(anew)).toBe(true);
    expect(keys.open(anew, SESSION)).toBe("sr_id of a fan");
    expect(() => createKeys([OLD]).open(anew, SESSION)).toThrow(ForeignSealError);
  });

  it("creates csrf tokens that are valid for one session", () => {
    const token = keys.csrfToken(SESSION);
    expect(token).toMatch(/^c_[A-Za-z0-9_-]{43}$/);
    expect(keys.isCsrfToken(token, SESSION)).toBe(true);
    expect(keys.isCsrfToken(token, "another session")).toBe(false);
    expect(keys.isCsrfToken("", SESSION)).toBe(false);
    expect(keys.isCsrfToken(`${token}=`, SESSION)).toBe(false);
    const old = createKeys([OLD]).csrfToken(SESSION);
    expect(keys.isCsrfToken(old, SESSION)).toBe(false);
    expect(createKeys([NEW, OLD]).isCsrfToken(old, SESSION)).toBe(true);
  });
});
