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
  const state = { isBroken: true, tries: 0 };
  function Part() {
    state.tries += 1;
    if (state.isBroken) throw new Error("planted");
    return <p>The part</p>;
  }
  const rendered = await renderWith(
    <>
      <PartBoundary>
        <Part />
      </PartBoundary>
      <p>Beside it</p>
    </>,
  );
  rendered.getByText(FAULT);
  return { ...rendered, state };
}

it("limits an error to the part that throws, and renders it again automatically after each failure", async () => {
  vi.useFakeTimers();
  const { getByText, queryByText, state } = await openBroken();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  getByText("Beside it");
  const triesBefore = state.tries;
  await pass(1_000);
  expect(state.tries).toBeGreaterThan(triesBefore);
  getByText(FAULT);
  state.isBroken = false;
  await pass(1_000);
  expect(queryByText("The part")).toBeNull();
  await pass(1_000);
  getByText("The part");
  expect(queryByText(FAULT)).toBeNull();
});

it("renders the part again at once when the button is pressed", async () => {
  const { getByRole, getByText, state, user } = await openBroken();
  state.isBroken = false;
  await user.click(getByRole("button", { name: "Coba lagi" }));
  getByText("The part");
});
