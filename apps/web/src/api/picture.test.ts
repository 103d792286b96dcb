import { expect, it } from "vitest";
import { nearPicture } from "./picture.ts";

it("asks our own origin, whatever stands in the address", () => {
  const url = "https://static.showroom-live.com/cover_l.jpeg?v=1&x=#y";
  const asked = new URL(nearPicture(url), "https://penlight.test");
  expect(asked.pathname).toBe("/api/image");
  expect(asked.searchParams.get("url")).toBe(url);
});
