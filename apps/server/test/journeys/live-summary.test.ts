import { afterEach, beforeEach, expect, it } from "vitest";
import { demoSettings } from "../../../../scripts/demo-settings.mjs";
import type { PostedMessage } from "../../../sandbox/src/world/community.ts";
import { startWorld, until, type World } from "../support/start-server.ts";

/** The message about a live, from its start to the page of its record, with the whole server. */
const FREYA = 318225;
const ORIGIN = "https://penlight.example";
const WAIT_MS = 2 * 60_000;

let world: World;
/** How far the server's clock is ahead. */
let aheadMs: number;

beforeEach(async () => {
  aheadMs = 0;
  world = await startWorld({
    clock: () => Date.now() + aheadMs,
    env: {
      ...demoSettings({}),
      BOT_LIVE_NOTICES: "on",
      BOT_SHOW_EVENTS: "off",
      PUBLIC_ORIGIN: ORIGIN,
    },
  });
});
afterEach(() => world[Symbol.asyncDispose]());

const messages = (): PostedMessage[] => {
  const { community } = world.sandbox.world;
  return community.channels.flatMap(({ id }) => community.messages(id));
};
const untilSaid = (words: string): Promise<PostedMessage[]> =>
  until(messages, (all) => all[0]?.embeds[0]?.title?.includes(words) === true);
/** The past lives, as the page lists them. */
const pastLives = async (): Promise<{ data_id: string }[]> =>
  (await world.json<{ recents: { data_id: string }[] }>("/api/recent")).recents;

it("becomes a summary with the link to the record's page, also after a restart in between", async () => {
  world.sandbox.control({ step: "start-live", room_id: FREYA, ago_ms: 30 * 60_000 });
  const [notice] = await untilSaid("sedang live");
  await world.restart();
  world.sandbox.control({ step: "end-live", room_id: FREYA });
  const [record] = await until(pastLives, (past) => past.length === 1);
  expect(messages()[0]?.editedAtMs).toBeNull();
  aheadMs += WAIT_MS;
  const said = await untilSaid("sudah selesai");
  expect(said).toHaveLength(1);
  expect(said[0]?.id).toBe(notice?.id);
  const url = said[0]?.embeds[0]?.url ?? "";
  expect(url).toMatch(new RegExp(`^${ORIGIN}/history/[^/]+/${record?.data_id}$`));
  expect((await world.get(`/api/sittings/${url.split("/").at(-1)}`)).status).toBe(200);
  const page = await (await fetch(`${world.sandbox.urls.origin}/discord`)).text();
  expect(page).toContain(`href="${url}"`);
  expect(page).toContain("edited");
});

it("goes on when the live starts again within the sitting, and is then about the same record", async () => {
  world.sandbox.control({ step: "start-live", room_id: FREYA, ago_ms: 30 * 60_000 });
  await untilSaid("sedang live");
  world.sandbox.control({ step: "end-live", room_id: FREYA });
  await until(pastLives, (past) => past.length === 1);
  aheadMs += WAIT_MS;
  const [first] = await untilSaid("sudah selesai");
  const url = first?.embeds[0]?.url;
  world.sandbox.control({ step: "start-live", room_id: FREYA });
  await untilSaid("sedang live");
  await until(pastLives, (past) => past.length === 0);
  world.sandbox.control({ step: "end-live", room_id: FREYA });
  await until(pastLives, (past) => past.length === 1);
  aheadMs += WAIT_MS;
  const said = await untilSaid("sudah selesai");
  expect(said).toHaveLength(1);
  expect(said[0]?.embeds[0]?.url).toBe(url);
});
