import { expect, it } from "vitest";
import { disposeAll } from "../base/dispose-all.ts";
import { CollectedParts, type Part } from "./part.ts";

const EMPTY: Part = { routes: {}, jobs: [], channels: [] };
const job = (name: string) => ({ name, everyMs: 1, run: () => Promise.resolve() });

it("collects the jobs and raw routes of all parts", () => {
  const parts = new CollectedParts((part) => part);
  const raw: string[] = [];
  parts.add({ ...EMPTY, jobs: [job("a")], rawRoutes: () => void raw.push("a") });
  parts.add(EMPTY);
  parts.add({ ...EMPTY, jobs: [job("b"), job("c")], rawRoutes: () => void raw.push("b") });
  expect(parts.jobs.map(({ name }) => name)).toEqual(["a", "b", "c"]);
  // No part of this test adds a route to it.
  parts.addRawRoutes({} as Parameters<CollectedParts["addRawRoutes"]>[0]);
  expect(raw).toEqual(["a", "b"]);
});

it("disposes every part, also after one that fails, and reports all failures", async () => {
  const opened: AsyncDisposable[] = [];
  const disposed: string[] = [];
  const parts = new CollectedParts((part) => {
    opened.push(part);
    return part;
  });
  for (const name of ["a", "b", "c"])
    parts.add({
      ...EMPTY,
      [Symbol.asyncDispose]() {
        disposed.push(name);
        return name === "b" ? Promise.resolve() : Promise.reject(new Error(name));
      },
    });
  await expect(disposeAll(opened.reverse())).rejects.toMatchObject({
    errors: [new Error("c"), new Error("a")],
  });
  expect(disposed).toEqual(["c", "b", "a"]);
});
