import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { LANDSCAPE_PHONE, NARROW, PHONE, UPRIGHT_PHONE, WIDE, WITH_SIDEBAR } from "./media.ts";

const SRC = join(import.meta.dirname, "../..");
const tokens = readFileSync(join(SRC, "styles/styles.css"), "utf8");

it("has the widths of the utilities and variants", () => {
  const breakpoint = (name: string) => new RegExp(`--breakpoint-${name}: (\\w+);`).exec(tokens)?.[1];
  expect([WITH_SIDEBAR, PHONE]).toEqual([`(width >= ${breakpoint("md")})`, `(width < ${breakpoint("md")})`]);
  expect(WIDE).toBe(`(width >= ${breakpoint("lg")})`);
  expect(tokens).toContain(`@custom-variant side (@media ${LANDSCAPE_PHONE});`);
});

it("has every width at which a stylesheet changes the layout of larger devices", () => {
  const styles = readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => readFileSync(join(SRC, file), "utf8"));
  const queries = styles.flatMap((css) =>
    [...css.matchAll(/@media ([^{;]+)/g)].map(([, query = ""]) => query),
  );
  const widths = new Set(
    queries.flatMap((query) => query.match(/(?<=width [<>]=? )[\d.]+rem|[\d.]+rem(?= <= width)/g) ?? []),
  );
  const known = [NARROW, PHONE, WIDE].join().match(/[\d.]+rem/g) ?? [];
  const ofDevices = [...widths].filter(
    (width) => Number.parseFloat(width) >= 30 && Number.parseFloat(width) <= 70,
  );
  expect(ofDevices.toSorted()).toEqual(known.toSorted());
  expect(queries.some((query) => query.trim() === UPRIGHT_PHONE)).toBe(true);
});
