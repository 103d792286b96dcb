import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BrokenDatabaseError, openFolder, unpackTemplate } from "./embedded.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "penlight-tar-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A tar entry. */
function entry(name: string, type: string, body = ""): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0, "latin1");
  header.write(`${body.length.toString(8).padStart(11, "0")}\0`, 124, "latin1");
  header.write(type, 156, "latin1");
  const padding = Buffer.alloc((512 - (body.length % 512)) % 512);
  return Buffer.concat([header, Buffer.from(body), padding]);
}

function unpack(...entries: Buffer[]): void {
  const file = join(folder, "template.tar");
  writeFileSync(file, Buffer.concat([...entries, Buffer.alloc(1024)]));
  unpackTemplate(file, join(folder, "out"));
}
const out = (path: string): string => join(folder, "out", path);

describe("unpackTemplate", () => {
  it("creates folders and files, accessible by their owner only", () => {
    const long = "x".repeat(1_300);
    unpack(
      entry("/base", "5"),
      entry("/base/1/PG_VERSION", "0", "17\n"),
      entry("/empty", "0"),
      entry("/long", "0", long),
    );
    expect(readFileSync(out("base/1/PG_VERSION"), "utf8")).toBe("17\n");
    expect(readFileSync(out("long"), "utf8")).toBe(long);
    expect(statSync(out("empty")).size).toBe(0);
    expect(statSync(out("base")).mode & 0o777).toBe(0o700);
  });

  it.each([
    ["a name that leads out of the folder", entry("/../evil", "0", "x"), /leads out/],
    ["a link", entry("/link", "2"), /type 2/],
  ])("refuses %s", (_what, bad, message) => {
    expect(() => unpack(bad)).toThrow(message);
  });

  it("rejects a truncated archive", () => {
    const file = join(folder, "template.tar");
    writeFileSync(file, entry("/a", "0", "x".repeat(2_000)).subarray(0, 900));
    expect(() => unpackTemplate(file, out(""))).toThrow(/cut off/);
  });
});

it("a damaged folder is refused in one line, and left unchanged", async () => {
  writeFileSync(join(folder, "penlight-ready"), "");
  const opening = openFolder(folder);
  await expect(opening).rejects.toThrow(BrokenDatabaseError);
  await expect(opening).rejects.toThrow(
    /^The embedded database does not open \(PG_VERSION is missing\)\. Move .*$/,
  );
  expect(readdirSync(folder)).toEqual(["penlight-ready"]);
});
