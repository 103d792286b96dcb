import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renewDocument } from "./renew-document.ts";

const reload = vi.fn();
const fetchIt = vi.fn();
beforeEach(() => {
  reload.mockReset();
  fetchIt.mockReset().mockResolvedValue({ ok: true });
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("fetch", fetchIt);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const aged = (ms: number): void => void vi.spyOn(performance, "now").mockReturnValue(ms);

it("reloads the document when the server answers and the code could not be loaded", async () => {
  aged(61_000);
  await renewDocument();
  expect(reload).toHaveBeenCalledTimes(1);
});

it("does not reload a document younger than a minute, since the next one would fail likewise", async () => {
  aged(59_000);
  await renewDocument();
  expect(fetchIt).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ["is away", () => Promise.reject(new TypeError("no network"))],
  ["can't be asked now", () => Promise.resolve({ ok: false })],
])("does not reload when the server %s", async (_, answer) => {
  aged(61_000);
  fetchIt.mockImplementation(answer);
  await renewDocument();
  expect(reload).not.toHaveBeenCalled();
});
