import { expect, it } from "vitest";
import { Turns } from "./turns.ts";

it("runs a limited number at once, the others in order, and continues after a failure", async () => {
  const turns = new Turns(2, 2);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const take = (name: string): Promise<string> =>
    turns.take(() => {
      begun.push(name);
      return new Promise((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve(name)));
      });
    });
  const [a, b, c, d] = ["a", "b", "c", "d"].map(take);
  expect(begun).toEqual(["a", "b"]);
  await expect(take("e")).rejects.toMatchObject({ code: "overloaded", retryAfterSec: 2 });
  ends.get("b")?.(new Error("no"));
  await expect(b).rejects.toThrow("no");
  expect(begun).toEqual(["a", "b", "c"]);
  ends.get("a")?.();
  expect(await a).toBe("a");
  expect(begun).toEqual(["a", "b", "c", "d"]);
  for (const name of ["c", "d"]) ends.get(name)?.();
  expect(await Promise.all([c, d])).toEqual(["c", "d"]);
  void take("f");
  expect(begun.at(-1)).toBe("f");
});
