import { within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderWith } from "../../../testing/render-with.tsx";
import { sampleSitting } from "../sample-sitting.ts";
import { Course } from "./Course.tsx";

it("announces a minute's figures at a cursor that arrow keys move", async () => {
  const { findByRole, getByRole, user } = await renderWith(<Course sitting={sampleSitting(5, 48)} />);
  const chart = await findByRole("slider", { name: /^Angka per menit/ });
  chart.focus();
  await user.keyboard("{Home}{ArrowRight}");
  expect(chart.getAttribute("aria-valuetext")).toMatch(/12\.001 views, 48 komentar/);
  expect(chart.getAttribute("aria-valuenow")).toBe("1");
  await user.keyboard("{End}{ArrowRight}");
  expect(chart.getAttribute("aria-valuenow")).toBe("4");
  const table = getByRole("table", { name: "Jalannya live" });
  expect(within(table).getAllByRole("row")).toHaveLength(6);
});

it("says so when nobody commented", async () => {
  const { findByText } = await renderWith(<Course sitting={sampleSitting(5, 0)} />);
  await findByText("Data comments not found");
});
