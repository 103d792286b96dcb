import { afterEach, expect, it, vi } from "vitest";
import { sampleShell } from "../testing/sample-shell.ts";
import { saveFile, shareFile } from "./save-file.ts";

const picture = new File(["abc"], "wrapped.png", { type: "image/png" });
const DATA_URL = "data:image/png;base64,YWJj";

afterEach(() => {
  delete window.PenlightAndroid;
  vi.unstubAllGlobals();
});

it("saves and shares by the Android app where it shows the page", async () => {
  const { shell, asked } = sampleShell();
  window.PenlightAndroid = shell;
  saveFile(picture, "wrapped.png");
  expect(await shareFile(picture, "Wrapped")).toBe(true);
  await vi.waitFor(() =>
    expect(asked.sort()).toEqual([`saveFile ${DATA_URL} wrapped.png`, `shareFile ${DATA_URL} wrapped.png`]),
  );
});

it("shares by the browser where it can share files", async () => {
  const share = vi.fn<() => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal("navigator", { canShare: () => true, share });
  expect(await shareFile(picture, "Wrapped")).toBe(true);
  expect(share).toHaveBeenCalledWith({ files: [picture], title: "Wrapped" });
});

it("says where files cannot be shared", async () => {
  vi.stubGlobal("navigator", {});
  expect(await shareFile(picture, "Wrapped")).toBe(false);
});
