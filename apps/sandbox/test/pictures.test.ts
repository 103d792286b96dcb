import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawPictures } from "../media/draw-pictures.ts";
import { createPictures, createPixels, PICTURES_FILE, type PictureRequest } from "../src/serving/pictures.ts";
import { GIFTS } from "../src/world/gifts.ts";
import { activeMembers } from "../src/world/members.ts";
import { CAPTCHA_WORDS } from "../src/world/sessions.ts";

const member = "Freya";

describe("pictures", () => {
  test("are what the tool draws: after a change of a drawing, run media/make-pictures.ts", () => {
    const packed = readFileSync(join(import.meta.dirname, "../media", PICTURES_FILE));
    const committed = JSON.parse(brotliDecompressSync(packed).toString()) as Record<string, string>;
    const drawn = drawPictures();
    expect(Object.keys(committed)).toEqual(Object.keys(drawn));
    expect(Object.keys(drawn).filter((name) => committed[name] !== drawn[name])).toEqual([]);
  });

  test.each<[PictureRequest, number, number, string]>([
    [{ kind: "cover", member, size: "s" }, 320, 180, "jpeg"],
    [{ kind: "cover", member, size: "m" }, 640, 360, "jpeg"],
    [{ kind: "cover", member, size: "l" }, 1280, 720, "jpeg"],
    [{ kind: "square", member, size: "s" }, 180, 180, "jpeg"],
    [{ kind: "square", member, size: "m" }, 360, 360, "jpeg"],
    [{ kind: "tall", member }, 480, 640, "jpeg"],
    [{ kind: "fan", seed: -3 }, 96, 96, "png"],
    [{ kind: "gift", gift: "star-a" }, 96, 96, "png"],
    [{ kind: "poster", title: "Pajama Drive", pair: 10 }, 480, 640, "jpeg"],
    [{ kind: "poster", title: "A show that nobody drew", pair: 11 }, 480, 640, "jpeg"],
    [{ kind: "stage", size: "m" }, 640, 360, "jpeg"],
    [{ kind: "captcha", word: CAPTCHA_WORDS[0] ?? "" }, 260, 84, "png"],
    [{ kind: "empty" }, 180, 180, "jpeg"],
  ])("%j is %i × %i, %s", async (request, width, height, format) => {
    const { body, type } = await createPictures().of(request);
    expect(await sharp(body).metadata()).toMatchObject({ width, height, format });
    expect(type).toBe(`image/${format}`);
    const { channels } = await sharp(body).stats();
    expect(channels.some((channel) => channel.stdev > 5)).toBe(true);
  });

  test("exist for every member and gift", async () => {
    const pictures = createPictures();
    const requests: PictureRequest[] = [
      ...activeMembers().map(({ stageName }) => ({ kind: "square", member: stageName, size: "s" }) as const),
      ...GIFTS.map(({ picture }) => ({ kind: "gift", gift: picture }) as const),
    ];
    await expect(Promise.all(requests.map((request) => pictures.of(request)))).resolves.toHaveLength(
      requests.length,
    );
    await expect(pictures.of({ kind: "gift", gift: "nothing" })).rejects.toThrow("no picture gift/nothing");
  });

  test("have a transparent background where they are gifts", async () => {
    const { body } = await createPictures().of({ kind: "gift", gift: "heart" });
    const pixels = await sharp(body).ensureAlpha().raw().toBuffer();
    expect(pixels[3]).toBe(0);
    expect(pixels[(48 * 96 + 48) * 4 + 3]).toBe(255);
  });

  test("are rasterised once, also for simultaneous requests", async () => {
    const pictures = createPictures();
    const request = { kind: "square", member, size: "s" } as const;
    const [one, two] = await Promise.all([pictures.of(request), pictures.of({ ...request })]);
    expect(two).toBe(one);
    expect(await pictures.of(request)).toBe(one);
  });

  test("are one pixel of the same type for tests that look at none", async () => {
    const pixels = createPixels();
    for (const request of [
      { kind: "square", member, size: "s" },
      { kind: "fan", seed: 3 },
    ] as const) {
      const { body, type } = await pixels.of(request);
      expect(type).toBe((await createPictures().of(request)).type);
      expect(await sharp(body).metadata()).toMatchObject({ width: 1, height: 1, format: type.slice(6) });
    }
  });
});
