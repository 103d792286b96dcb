import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { blankFrames, playsAtEdge, standsStill, watchPicture } from "./picture.ts";
import { FREYA, playsFor, startProduct, type Product } from "./product.ts";

let product: Product;
beforeEach(async () => {
  product = await startProduct();
  product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
});
afterEach(() => product[Symbol.asyncDispose]());

const ROOM = `/room/${FREYA.urlKey}/${FREYA.roomId}`;
const SEGMENTS = "^/showroom-video/.*\\.ts$";
const PLAYLISTS = "^/showroom-video/.*\\.m3u8$";

describe("the player's patience", () => {
  it.each([
    ["segments", SEGMENTS, ["slow", "404", "500", "403", "hang", "cut", "garbage"] as const],
    ["playlists", PLAYLISTS, ["404", "500", "hang", "garbage"] as const],
  ])("plays on by itself, at the edge and never black, after bad %s", async (_what, path, kinds) => {
    const { page } = await product.open(ROOM);
    await playsFor(page, 1);
    await watchPicture(page);
    for (const kind of kinds) {
      const t=Date.now();
      product.sandbox.control({ step: "fault", path, kind, seconds: 6 });
      await standsStill(page);
      const t2=Date.now();
      await playsAtEdge(page, 30_000).catch(async (error: unknown) => {
        throw new Error(`${kind} was not healed: ${await page.getByRole("region", { name: /Player/ }).innerText()}`, { cause: error });
      });
      console.log(kind, t2-t, Date.now()-t);
    }
    expect(await blankFrames(page)).toBe(0);
  });
});
