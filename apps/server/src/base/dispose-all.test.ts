import { expect, it } from "vitest";
import { disposeAll } from "./dispose-all.ts";

function setUp() {
  const closed: string[] = [];
  const part = (name: string, failure?: Error): AsyncDisposable => ({
    [Symbol.asyncDispose]() {
      closed.push(name);
      return failure ? Promise.reject(failure) : Promise.resolve();
    },
  });
  return { closed, part };
}

it("disposes all parts in order, also those after a failing one, and then rejects", async () => {
  const { closed, part } = setUp();
  const failure = new Error("the disk is full");
  await expect(disposeAll([part("a"), part("b", failure), part("c")])).rejects.toBe(failure);
  expect(closed).toEqual(["a", "b", "c"]);
});

it("reports every failure", async () => {
  const { part } = setUp();
  const failures = [new Error("one"), new Error("two")];
  await expect(disposeAll(failures.map((failure) => part("x", failure)))).rejects.toMatchObject({
    errors: failures,
  });
});
