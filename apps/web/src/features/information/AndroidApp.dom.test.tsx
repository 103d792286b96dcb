import { expect, it } from "vitest";
import { renderWith } from "../../testing/render-with.tsx";
import { sampleConfig } from "../../testing/sample-config.ts";
import { AndroidApp } from "./AndroidApp.tsx";

it("offers the file and the store, and shows one version's changes at a time", async () => {
  const { findByRole, getByRole, getByText, queryByText } = await renderWith(<AndroidApp />, {
    answers: {
      getConfig: sampleConfig({
        store_url: "https://store.example/penlight",
        apk: { version: "1.4.0", url: "https://files.example/penlight.apk", min_version: "1.2.0" },
      }),
    },
  });
  const file = await findByRole("link", { name: "Download APK v1.4.0" });
  expect(file.getAttribute("href")).toBe("https://files.example/penlight.apk");
  expect(getByRole("link", { name: "Buka di Play Store" }).getAttribute("href")).toBe(
    "https://store.example/penlight",
  );
  getByText("Versi sebelum v1.2.0 tidak jalan lagi.");
  expect(queryByText("v1.4.0 tidak dibagikan di sini.")).toBeNull();
  const newest = getByText("Multi Showroom dan Multi IDN", { exact: false }).closest("details");
  const earlier = getByText("Versi-versi awal app pendamping.", { exact: false }).closest("details");
  expect([newest?.open, earlier?.open]).toEqual([true, false]);
  expect(earlier?.querySelector("summary")?.textContent).toContain("v1.0 – v1.3");
  // The browser closes the other one of two details that share a name.
  expect([newest?.getAttribute("name"), earlier?.getAttribute("name")]).toEqual(["version", "version"]);
});

it("says that no file is offered in a bare installation", async () => {
  const { findByText, queryAllByRole } = await renderWith(<AndroidApp />, {
    answers: { getConfig: sampleConfig() },
  });
  await findByText("Belum ada APK yang ditawarkan di sini.");
  expect(queryAllByRole("link")).toEqual([]);
});
