import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { asSystemError, BrokenDatabaseError, openFolder } from "./embedded.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "penlight-db-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("a new folder is accessible by its owner only, and opens again", async () => {
  const inside = join(folder, "db");
  for (let opening = 0; opening < 2; opening += 1) {
    const database = await openFolder(inside);
    expect((await database.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await database.close();
  }
  expect(statSync(inside).mode & 0o777).toBe(0o700);
}, 60_000);

it("a damaged folder is refused in one line, and left unchanged", async () => {
  writeFileSync(join(folder, "penlight-ready"), "");
  const opening = openFolder(folder);
  await expect(opening).rejects.toThrow(BrokenDatabaseError);
  await expect(opening).rejects.toThrow(
    /^The embedded database does not open \(PG_VERSION is missing\)\. Move .*$/,
  );
  expect(readdirSync(folder)).toEqual(["penlight-ready"]);
});

it("an error of the library's file system is one of the system", () => {
  expect(asSystemError({ errno: 51 })).toMatchObject({ code: "ENOSPC" });
  expect(asSystemError({ errno: 29 })).toBeInstanceOf(Error);
  expect(asSystemError({ errno: 29 })).not.toHaveProperty("code");
  const other = new Error("other");
  expect(asSystemError(other)).toBe(other);
});
