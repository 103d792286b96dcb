import { expect, it } from "vitest";
import { sharePage, type SharingWays } from "./share-page.ts";

const page = { title: "Freya", url: "https://penlight.example/member/freya" };

function waysThat(sheet: "none" | "works" | "is closed" | "is refused", copies = true) {
  const done: string[] = [];
  const failure = sheet === "is closed" ? "AbortError" : "NotAllowedError";
  const ways: SharingWays = {
    sheet:
      sheet === "none"
        ? null
        : async ({ url }) => {
            if (sheet !== "works") throw new DOMException("no", failure);
            done.push(`sheet ${url}`);
          },
    copy: async (text) => {
      if (!copies) throw new DOMException("no", "NotAllowedError");
      done.push(`copy ${text}`);
    },
  };
  return { done, ways };
}

it.each([
  ["none", "copied", [`copy ${page.url}`]],
  ["works", "shown", [`sheet ${page.url}`]],
  ["is closed", "shown", []],
  ["is refused", "copied", [`copy ${page.url}`]],
] as const)("when the system's share sheet %s: %s", async (sheet, outcome, did) => {
  const { done, ways } = waysThat(sheet);
  expect(await sharePage(page, ways)).toBe(outcome);
  expect(done).toEqual(did);
});

it("reports when both ways failed", async () => {
  expect(await sharePage(page, waysThat("none", false).ways)).toBe("failed");
});
