import { CLOSE_CODE } from "@penlight/contract";
import { expect, it, vi } from "vitest";
import { AppError } from "../base/errors.ts";
import { Connection, type ConnectionOptions } from "./connection.ts";
import type { Wire } from "./viewer.ts";

/** A wire that collects what is written to it. */
const wireTo = (said: string[]): Wire => ({
  write: (bytes) => said.push(bytes.toString()) > 0,
  writableLength: 0,
  on: () => undefined,
});

it("closes with a retry hint when the session can't be looked up, and connects nobody anonymously", async () => {
  const said: string[] = [];
  const close = vi.fn();
  const identify = (): Promise<null> => Promise.reject(new Error("the database is away"));
  // The options that are used before the welcome.
  const options = { wire: wireTo(said), clock: () => 0, steady: () => 0, hasOrigin: false, identify, close };
  const connection = new Connection(options as unknown as ConnectionOptions);
  connection.receive(JSON.stringify({ op: "hello", v: 1, client: "test" }));
  await vi.waitFor(() => expect(close).toHaveBeenCalledWith("restart"));
  expect(said.length).toBe(1);
  expect(said[0]).toContain(`"op":"bye","code":${CLOSE_CODE.restart}`);
});

it("answers `unavailable` for a channel that can't be looked up, and logs unexpected errors only", async () => {
  const said: string[] = [];
  const mistake = new TypeError("not a function");
  const failed = new AppError("overloaded", "The platform does not answer.");
  const topics = { find: (name: string) => Promise.reject(name === "theater" ? mistake : failed) };
  const onMistake = vi.fn();
  const identify = (): Promise<null> => Promise.resolve(null);
  const options = {
    wire: wireTo(said),
    topics,
    clock: () => 0,
    steady: () => 0,
    hasOrigin: true,
    identify,
    onMistake,
  };
  const connection = new Connection(options as unknown as ConnectionOptions);
  connection.receive(JSON.stringify({ op: "hello", v: 1, client: "test" }));
  connection.receive(JSON.stringify({ op: "sub", channels: ["theater", "live:idn:jkt48_feni"] }));
  await vi.waitFor(() => expect(said.join("")).toContain('"op":"subbed"'));
  const answer = said.find((text) => text.includes('"op":"subbed"')) ?? "";
  expect(answer.match(/"code":"unavailable"/g)).toHaveLength(2);
  expect(onMistake.mock.calls).toEqual([[mistake]]);
});
