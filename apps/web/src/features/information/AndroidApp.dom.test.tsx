import { expect, it } from "vitest";
import { renderWith } from "../../testing/render-with.tsx";
import { sampleConfig } from "../../testing/sample-config.ts";
import { AndroidApp } from "./AndroidApp.tsx";

const SHA256 = "26a5bbd2d4e09b04ddbd66c787f29956479925e1782a89016b1698cc8d0a7e07";

it("offers the file with its version, size and sha256", async () => {
  const { findByRole, getByText, queryByText } = await renderWith(<AndroidApp />, {
    answers: {
      getConfig: sampleConfig({
        apk: {
          version: "1.5.0",
          url: "https://penlight.example/android/penlight.apk",
          min_version: null,
          size: 58_228,
          sha256: SHA256,
        },
      }),
    },
  });
  const file = await findByRole("link", { name: "Download APK v1.5.0" });
  expect(file.getAttribute("href")).toBe("https://penlight.example/android/penlight.apk");
  getByText("Ukuran 58 kB");
  getByText(SHA256);
  expect(queryByText("v1.5.0 tidak dibagikan di sini.")).toBeNull();
  getByText("v1.4.0 tidak dibagikan di sini.");
});

it("offers a file elsewhere and the store, and shows one version's changes at a time", async () => {
  const { findByRole, getByRole, getByText, queryByText } = await renderWith(<AndroidApp />, {
    answers: {
      getConfig: sampleConfig({
        store_url: "https://store.example/penlight",
        apk: {
          version: "1.4.0",
          url: "https://files.example/penlight.apk",
          min_version: "1.2.0",
          size: null,
          sha256: null,
        },
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
  expect(queryByText(/^Ukuran/)).toBeNull();
  const versions = ["Cuma suara", "Multi Showroom dan Multi IDN", "Versi-versi awal app pendamping."].map(
    (line) => getByText(line, { exact: false }).closest("details"),
  );
  expect(versions.map((one) => one?.open)).toEqual([true, false, false]);
  expect(versions.map((one) => one?.querySelector("summary")?.textContent)).toEqual([
    "v1.5.0",
    "v1.4.0",
    "v1.0 – v1.3",
  ]);
  // The browser closes the other ones of details that share a name.
  expect(versions.map((one) => one?.getAttribute("name"))).toEqual(["version", "version", "version"]);
});

it("says that no file is offered in a bare installation", async () => {
  const { findByText, queryAllByRole } = await renderWith(<AndroidApp />, {
    answers: { getConfig: sampleConfig() },
  });
  await findByText("Belum ada APK yang ditawarkan di sini.");
  expect(queryAllByRole("link")).toEqual([]);
});
