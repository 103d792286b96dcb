import { expect, it } from "vitest";
import { nearPicture, smallFace } from "./picture.ts";

it("asks our own origin, whatever stands in the address", () => {
  const url = "https://static.showroom-live.com/cover_l.jpeg?v=1&x=#y";
  const asked = new URL(nearPicture(url), "https://penlight.test");
  expect(asked.pathname).toBe("/api/image");
  expect(asked.searchParams.get("url")).toBe(url);
});

it("takes the small size of a square picture, and leaves any other alone", () => {
  expect(smallFace("https://x.test/cover/a1_square_m.jpeg?v=1")).toBe(
    "https://x.test/cover/a1_square_s.jpeg?v=1",
  );
  expect(smallFace("https://x.test/cover/a1_m.jpeg?v=1")).toBe("https://x.test/cover/a1_m.jpeg?v=1");
  expect(smallFace("https://x.test/avatars/freya.jpg")).toBe("https://x.test/avatars/freya.jpg");
});
