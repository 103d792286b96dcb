import { expect, it } from "vitest";
import { AppError } from "./errors.ts";
import { createLogger } from "./logger.ts";

function logged(err: unknown): Record<string, unknown> {
  const lines: string[] = [];
  createLogger("info", (line) => void lines.push(line)).error({ err }, "failed");
  return (JSON.parse(lines.join("")) as { err: Record<string, unknown> }).err;
}

/** An error in the form that both drivers throw. */
const databaseError = (message: string): Error =>
  Object.assign(new Error(message), {
    code: "23502",
    routine: "ExecConstraints",
    detail: "Failing row contains (a, secret-account)",
    query: "insert into users values ($1)",
    params: ["secret-account"],
  });

it("logs message, code and place of a database error, without parameters or rows", () => {
  const line = logged(new AppError("internal", "x", { cause: databaseError("null value in a column") }));
  expect(line["cause"]).toEqual({
    type: "Error",
    message: "null value in a column",
    code: "23502",
    routine: "ExecConstraints",
  });
  const value = logged(databaseError('invalid input syntax for type bigint: "secret-account"'));
  expect(value["message"]).toBe("invalid input syntax for type bigint");
  expect(JSON.stringify([line, value])).not.toContain("secret-account");
});

it("logs stack and cause of any other error", () => {
  const cause = Object.assign(new TypeError("fetch failed"), {
    code: "ECONNRESET",
    headers: { cookie: "x" },
  });
  const line = logged(new Error("outer", { cause }));
  expect(line).toMatchObject({
    type: "Error",
    message: "outer",
    cause: { type: "TypeError", code: "ECONNRESET" },
  });
  expect(line["stack"]).toContain("logger.test.ts");
  expect(JSON.stringify(line)).not.toContain("cookie");
  expect(logged("a text")).toEqual({ type: "string", message: "not an error" });
});
