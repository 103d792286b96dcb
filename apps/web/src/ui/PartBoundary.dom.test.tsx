import { act } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderWith } from "../testing/render-with.tsx";
import { PartBoundary } from "./PartBoundary.tsx";

const FAULT = "Bagian ini lagi bermasalah.";

/** React reports each planted error on the console. */
afterEach(() => {
  const reports = vi.mocked(console.error).mock;
  reports.calls = reports.calls.filter((parts) => !parts.map(String).join(" ").includes("planted"));
});

/** A page with a part that throws while it is broken, and a paragraph next to it. The test controls its clock. */
async function openBroken() {
  const broken = (): string => {
    throw new Error("planted");
  };
  const part = vi.fn(broken);
  const Part = () => <p>{part()}</p>;
  const rendered = await renderWith(
    <>
      <PartBoundary>
        <Part />
      </PartBoundary>
      <p>Beside it</p>
    </>,
  );
  rendered.getByText(FAULT);
  return {
    ...rendered,
    tries: () => part.mock.calls.length,
    heal: () => void part.mockReturnValue("The part"),
  };
}

it("limits an error to the part that throws, and renders it again automatically after each failure", async () => {
  vi.useFakeTimers();
  const { getByText, queryByText, tries, heal } = await openBroken();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  getByText("Beside it");
  const triesBefore = tries();
  await pass(1_000);
  expect(tries()).toBeGreaterThan(triesBefore);
  getByText(FAULT);
  heal();
  await pass(1_000);
  expect(queryByText("The part")).toBeNull();
  await pass(1_000);
  getByText("The part");
  expect(queryByText(FAULT)).toBeNull();
});

it("renders the part again at once when the button is pressed", async () => {
  const { getByRole, getByText, heal, user } = await openBroken();
  heal();
  await user.click(getByRole("button", { name: "Coba lagi" }));
  getByText("The part");
});
