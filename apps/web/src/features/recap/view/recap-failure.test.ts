import { expect, it } from "vitest";
import { CallError } from "../../../api/call.ts";
import { recapTexts } from "../../../i18n/records/recap-texts.ts";
import { recapFailure } from "./use-recap.ts";

it("says that the server is busy when it refuses, and that loading failed when there is no answer", () => {
  const { id } = recapTexts;
  const of = (error: unknown): string => recapFailure(error, id);
  for (const [code, status] of [
    ["bad_request", 400],
    ["rate_limited", 429],
    ["internal", 500],
    ["unknown", 502],
    ["overloaded", 503],
  ] as const)
    expect(of(new CallError(code, status, "no"))).toBe("Server Full Please try again later");
  expect(of(new CallError("network", 0, "no answer"))).toBe(id.failed);
  expect(of(new CallError("recap_not_found", 404, "gone"))).toBe(id.linkGone);
});
