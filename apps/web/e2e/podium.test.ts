import type { OwnActivity } from "@penlight/contract";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeFan } from "./fan.ts";
import { FREYA, PHONE, playsFor, startProduct, type Product } from "./product.ts";

/** A fan's watching is shown to others and is in the fan's own log with its duration. */
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

const ROOM = `/room/${FREYA.urlKey}/${FREYA.roomId}`;

/** Calls the API with the session of the page's fan. */
function own<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (asked) => (await fetch(asked)).json() as Promise<T>, `/api${path}`);
}

describe("the podium", () => {
  it("lists the current watchers, updates open pages, and logs the time that the fan watched", async () => {
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId, title: "Pulang latihan" });
    const visitor = await product.open(ROOM, { ...PHONE, isPaused: true });
    // A tab on phones.
    await visitor.page.getByRole("tab", { name: "Podium" }).click();
    const podium = visitor.page.getByRole("tabpanel");
    await podium.getByText("Belum ada yang naik podium").waitFor();

    const name = makeFan(product, "podium-one", "Penonton Setia");
    const fan = await product.open("/", { as: name });
    await fan.page
      .getByRole("link", { name: /Tonton live Freya/ })
      .first()
      .click();
    await fan.page.waitForURL(`**${ROOM}`);
    await playsFor(fan.page, 3);

    await podium.getByText("Penonton …").waitFor({ timeout: 20_000 });
    const beside = fan.page.getByRole("region", { name: /^Podium: 1 fans nonton/ });
    await beside.getByText("Penonton …").waitFor({ timeout: 20_000 });

    const { data } = await own<OwnActivity>(fan.page, "/me/activity");
    const liveId = product.sandbox.world.lives("showroom")[0]?.liveId;
    expect(data.map(({ log_name, live_id }) => [log_name, live_id])).toEqual([["Watch", String(liveId)]]);

    await fan.page.getByRole("link", { name: "Home" }).first().click();
    await fan.page.waitForURL(`${product.url}/`);
    await expect
      .poll(async () => {
        const { watches } = await own<{ watches: { seconds: number }[] }>(fan.page, "/me/export");
        return watches[0]?.seconds ?? 0;
      })
      .toBeGreaterThan(0);
    expect([...visitor.troubles, ...fan.troubles]).toEqual([]);
  });
});
