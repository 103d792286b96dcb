import { describe, expect, it } from "vitest";
import { coverInSize, memberName, nearPicture, pictureSet, smallFace } from "./member.ts";

describe("memberName", () => {
  it.each([
    ["Freya/JKT48", "Freya"],
    ["Freya JKT48", "Freya"],
    ["Freya (JKT48)", "Freya"],
    ["Freya（JKT48）", "Freya"],
    ["JKT48_Freya", "Freya"],
    ["JKT48 Freya", "Freya"],
    ["Freyanashifa Jayawardana", "Freyanashifa Jayawardana"],
    ["JKT48", "JKT48"],
    ["JKT48 Official SHOWROOM", "JKT48 Official SHOWROOM"],
  ])("shortens %s to %s", (platformName, name) => {
    expect(memberName(platformName)).toBe(name);
  });
});

it("changes the size of a cover, and leaves addresses without a size", () => {
  expect(coverInSize("https://x.test/a1_s.jpeg?v=1", "m")).toBe("https://x.test/a1_m.jpeg?v=1");
  expect(coverInSize("https://x.test/a1_s.jpeg?v=1", "l")).toBe("https://x.test/a1_l.jpeg?v=1");
  expect(coverInSize("https://x.test/no_profile.jpg", "m")).toBe("https://x.test/no_profile.jpg");
});

it("always requests our own origin, whatever the address contains", () => {
  const url = "https://static.showroom-live.com/cover_l.jpeg?v=1&x=#y";
  const asked = new URL(nearPicture(url), "https://penlight.test");
  expect(asked.pathname).toBe("/api/image");
  expect(asked.searchParams.get("url")).toBe(url);
});

it("takes the small size of a square picture, and leaves others unchanged", () => {
  expect(smallFace("https://x.test/cover/a1_square_m.jpeg?v=1")).toBe(
    "https://x.test/cover/a1_square_s.jpeg?v=1",
  );
  expect(smallFace("https://x.test/cover/a1_m.jpeg?v=1")).toBe("https://x.test/cover/a1_m.jpeg?v=1");
  expect(smallFace("https://x.test/avatars/freya.jpg")).toBe("https://x.test/avatars/freya.jpg");
});

it("lists a picture's available sizes", () => {
  expect(pictureSet("https://x.test/a1_m.jpeg?v=1")).toBe(
    "https://x.test/a1_s.jpeg?v=1 320w, https://x.test/a1_m.jpeg?v=1 640w",
  );
  expect(pictureSet("https://x.test/a1_square_m.jpeg")).toBe(
    "https://x.test/a1_square_s.jpeg 180w, https://x.test/a1_square_m.jpeg 360w",
  );
  expect(pictureSet("https://x.test/lives/15df.jpg")).toBeUndefined();
});
