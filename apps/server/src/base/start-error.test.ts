import { describe, expect, it } from "vitest";
import { explainStart, StartError } from "./start-error.ts";

const refused = (code: string, message = `${code}: refused, open '/srv/data/db/lock'`): Error =>
  Object.assign(new Error(message), { code });

describe("explainStart", () => {
  it.each([
    ["ENOSPC", /^The disk is full\. Make room/],
    ["EDQUOT", /quota/],
    ["EROFS", /read-only/],
    ["ENOTDIR", /^A file is in the place of the data folder/],
    ["EACCES", /^No permission: refused, open '\/srv\/data\/db\/lock'$/],
    ["EADDRINUSE", /^The port is taken/],
    ["EADDRNOTAVAIL", /^HOST is no address/],
  ])("explains %s in one line", (code, line) => {
    const text = explainStart(refused(code));
    expect(text).toMatch(line);
    expect(text.split("\n")).toHaveLength(1);
  });

  it("returns the message of a StartError as it is, and any other error with its stack trace", () => {
    expect(explainStart(new StartError("Choose another folder."))).toBe("Choose another folder.");
    expect(explainStart(new TypeError("x is not a function"))).toMatch(
      /TypeError: x is not a function\n\s+at /,
    );
    expect(explainStart("thrown text")).toBe("thrown text");
  });
});
