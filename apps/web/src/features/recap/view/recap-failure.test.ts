import { expect, it } from "vitest";
import { CallError } from "../../../api/call.ts";
import { recapTexts } from "../../../i18n/records/recap-texts.ts";
import { recapFailure } from "./use-recap.ts";

it("says that the server is full where it is, and otherwise that it did not work", () => {
  const { id } = recapTexts;
  const of = (error: unknown): string => recapFailure(error, id);
  expect(of(new CallError("overloaded", 503, "busy"))).toBe("Server Full Please try again later");
  expect(of(new CallError("unknown", 502, "bad gateway"))).toBe("Server Full Please try again later");
  expect(of(new CallError("network", 0, "no answer"))).toBe(id.failed);
  expect(of(new CallError("recap_not_found", 404, "gone"))).toBe(id.linkGone);
});
