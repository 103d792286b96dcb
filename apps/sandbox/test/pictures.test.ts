import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createPictures, createPixels, type PictureRequest } from "../src/drawing/pictures.ts";

const member = { name: "Freya", pair: 9 };

describe("pictures", () => {
  test.each<[PictureRequest, number, number, string]>([
    [{ kind: "cover", member, size: "s" }, 320, 180, "jpeg"],
    [{ kind: "cover", member, size: "m" }, 640, 360, "jpeg"],
    [{ kind: "cover", member, size: "l" }, 1280, 720, "jpeg"],
    [{ kind: "square", member, size: "s" }, 180, 180, "jpeg"],
    [{ kind: "square", member, size: "m" }, 360, 360, "jpeg"],
    [{ kind: "tall", member }, 480, 640, "jpeg"],
    [{ kind: "fan", seed: 3 }, 96, 96, "png"],
    [{ kind: "gift", gift: "star-a" }, 96, 96, "png"],
    [{ kind: "poster", title: "Pajama Drive", pair: 10 }, 480, 640, "jpeg"],
    [{ kind: "stage", performers: [member], pair: 3, size: "m" }, 640, 360, "jpeg"],
    [{ kind: "captcha", word: "KAY7M", seed: "1" }, 260, 84, "png"],
    [{ kind: "empty" }, 180, 180, "jpeg"],
  ])("%j is %i × %i, %s", async (request, width, height, format) => {
    const { body, type } = await createPictures().draw(request);
    expect(await sharp(body).metadata()).toMatchObject({ width, height, format });
    expect(type).toBe(`image/${format}`);
    const { channels } = await sharp(body).stats();
    expect(channels.some((channel) => channel.stdev > 5)).toBe(true);
  });

  test("draws gifts on a transparent background", async () => {
    const { body } = await createPictures().draw({ kind: "gift", gift: "heart" });
    const pixels = await sharp(body).ensureAlpha().raw().toBuffer();
    expect(pixels[3]).toBe(0);
    expect(pixels[(48 * 96 + 48) * 4 + 3]).toBe(255);
  });

  test("are drawn once for simultaneous requests, and cached", async () => {
    const pictures = createPictures();
    const request = { kind: "square", member, size: "s" } as const;
    const [one, two] = await Promise.all([pictures.draw(request), pictures.draw({ ...request })]);
    expect(two).toBe(one);
    expect(await pictures.draw(request)).toBe(one);
  });

  test("are evicted when their bytes exceed the limit, the least recently used first", async () => {
    const fan = (seed: number) => ({ kind: "fan", seed }) as const;
    const sizes = await Promise.all(
      [0, 1, 2].map(async (seed) => (await createPictures().draw(fan(seed))).body.length),
    );
    const pictures = createPictures({ maxCachedBytes: sizes.reduce((sum, size) => sum + size, 0) - 1 });
    const [zero, one] = [await pictures.draw(fan(0)), await pictures.draw(fan(1))];
    await pictures.draw(fan(0));
    await pictures.draw(fan(2));
    expect(await pictures.draw(fan(0))).toBe(zero);
    expect(await pictures.draw(fan(1))).not.toBe(one);
  });

  test("are still drawn when they are too large for the cache", async () => {
    const pictures = createPictures({ maxCachedBytes: 10 });
    const one = await pictures.draw({ kind: "empty" });
    const two = await pictures.draw({ kind: "empty" });
    expect(two).not.toBe(one);
    expect(two.body.equals(one.body)).toBe(true);
  });

  test("are one pixel of the same type for tests that look at none", async () => {
    const pixels = createPixels();
    for (const request of [
      { kind: "square", member, size: "s" },
      { kind: "fan", seed: 3 },
    ] as const) {
      const { body, type } = await pixels.draw(request);
      expect(type).toBe((await createPictures().draw(request)).type);
      expect(await sharp(body).metadata()).toMatchObject({ width: 1, height: 1, format: type.slice(6) });
    }
  });
});
