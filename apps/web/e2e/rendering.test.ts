import { afterAll, beforeAll, expect, it } from "vitest";
import { awake, FENI, FREYA, startProduct, untilListed, type Product } from "./product.ts";
import { awaitText, commitsOf, recordCommits } from "./rendered-components.ts";

const ROOM = `/room/${FREYA.urlKey}/${FREYA.roomId}`;
const OPTIONS = { init: [recordCommits], isPaused: true };
/**
 * The most components that may be rendered for an event about one live: on home, and in a room that shows another live.
 */
const MOST_ON_HOME = 40;
const MOST_IN_ROOM = 20;
/** A comment renders its rows in the chat that all rooms share, and no tile. */
const MOST_FOR_COMMENT = 20;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ scenario: "still" });
  const members = product.sandbox.world.members.filter(({ isOfficial }) => !isOfficial).slice(0, 12);
  const roomIds = new Set([FREYA.roomId, FENI.roomId, ...members.map(({ roomId }) => roomId)]);
  for (const room_id of roomIds) product.sandbox.control({ step: "start-live", room_id, title: "Halo" });
  // Otherwise a page could be rendered with some of them, and would add the others later.
  await untilListed(product, ...[...roomIds].map((room) => `"room":"${room}"`));
});
afterAll(() => product[Symbol.asyncDispose]());

/** Sets the view count of Feni's live. */
function watchFeni(views: number): void {
  const live = product.sandbox.world.lives("showroom").find(({ member }) => member.roomId === FENI.roomId)!;
  live.viewNum = views;
}

it("renders few components of home for an event about one live, and its tree only once", async () => {
  const { page } = await product.open("/", OPTIONS);
  await awake(page);
  const hydrated = await commitsOf(page);
  const components = hydrated.reduce((sum, { first }) => sum + first, 0);
  expect(components).toBeGreaterThan(300);
  expect(Math.max(...hydrated.map(({ again }) => again))).toBeLessThan(components / 5);
  const { first, again } = await awaitText(page, "98.765", () => watchFeni(98_765));
  expect(first + again).toBeLessThanOrEqual(MOST_ON_HOME);
});

it("renders few components of a room for an event about another live", async () => {
  const { page } = await product.open(ROOM, OPTIONS);
  await awake(page);
  const { first, again } = await awaitText(page, "87.654", () => watchFeni(87_654));
  expect(first + again).toBeLessThanOrEqual(MOST_IN_ROOM);
});

it("renders no tile of several rooms for a comment in one of them", async () => {
  const [one, other] = [FREYA, FENI].map(({ roomId }) => `sr.${roomId}`);
  const { page } = await product.open(`/multi-room?layout=6&room1=${one}&room2=${other}`, OPTIONS);
  await page.getByRole("group", { name: new RegExp(`^Room 2: ${FENI.name}`) }).waitFor();
  await product.hears(2);
  await page.getByRole("log").waitFor();
  const text = "halo dari Makassar";
  const { first, again } = await awaitText(page, text, () =>
    product.sandbox.control({ step: "comments", room_id: FENI.roomId, text, name: "Budi" }),
  );
  expect(first + again).toBeLessThanOrEqual(MOST_FOR_COMMENT);
});
