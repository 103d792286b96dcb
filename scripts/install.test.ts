import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isInstalled } from "./install.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "penlight-install-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (file: string, value: unknown): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify(value));
};
const WANTED = {
  "": { name: "penlight" },
  "node_modules/one": { version: "1.0.0" },
  "node_modules/one/node_modules/two": { version: "2.0.0" },
  "node_modules/elsewhere": { version: "3.0.0", optional: true },
};
/** Creates a complete installation, except for packages that this machine cannot run. */
function install(): Record<string, object> {
  const { "": _root, "node_modules/elsewhere": _elsewhere, ...installed } = WANTED;
  put("package-lock.json", { packages: WANTED });
  put("node_modules/.package-lock.json", { packages: installed });
  for (const path of Object.keys(installed)) put(`${path}/package.json`, {});
  return installed;
}

describe("an installation", () => {
  it("is complete without packages for other machines", () => {
    install();
    expect(isInstalled(folder)).toBe(true);
  });

  it("is incomplete until npm has recorded it", () => {
    install();
    rmSync(join(folder, "node_modules/.package-lock.json"));
    expect(isInstalled(folder)).toBe(false);
  });

  it("is incomplete when a folder was deleted, or a package is missing or has another version", () => {
    const installed = install();
    rmSync(join(folder, "node_modules/one/node_modules/two"), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
    install();
    put("node_modules/.package-lock.json", {
      packages: { ...installed, "node_modules/one": { version: "0.9.0" } },
    });
    expect(isInstalled(folder)).toBe(false);
    put("node_modules/.package-lock.json", { packages: { "node_modules/one": { version: "1.0.0" } } });
    expect(isInstalled(folder)).toBe(false);
  });
});
