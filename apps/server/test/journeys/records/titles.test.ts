import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Live, Recents, Sitting } from "@penlight/contract";
import { startWorld, until, type World } from "../../support/start-server.ts";

/** The title of a past live. */
const FREYA = 318225;

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

/** Waits until the room's live is listed with a title, and its chat is connected. */
async function isCalled(title: string): Promise<void> {
  await until(
    () => world.json<Live[]>("/api/lives"),
    ([live]) => live?.title === title,
  );
  await until(
    () => world.sandbox.showroomSubscribers(),
    (count) => count === 1,
  );
}

async function pastLive(): Promise<{ title: string; titles: string[] }> {
  const { recents } = await until(
    () => world.json<Recents>("/api/recent"),
    ({ total_count: total }) => total === 1,
  );
  const { title, story } = await world.json<Sitting>(`/api/sittings/${recents[0]?.data_id}`);
  return { title, titles: story.titles.map((one) => one.title) };
}

describe("a past live's title", () => {
  it("is its last broadcast's, also of one that ended while no process recorded", async () => {
    const { sandbox } = world;
    // The platform reports starts in whole seconds.
    sandbox.control({ step: "start-live", room_id: FREYA, title: "Pulang latihan", ago_ms: 60_000 });
    await isCalled("Pulang latihan");
    sandbox.control({ step: "replace-live", room_id: FREYA, title: "Kembali lagi" });
    await isCalled("Kembali lagi");
    await world.server[Symbol.asyncDispose]();
    sandbox.control({ step: "end-live", room_id: FREYA });
    await world.restart();
    expect(await pastLive()).toEqual({ title: "Kembali lagi", titles: ["Pulang latihan", "Kembali lagi"] });
  });

  it("is its last broadcast's, also of one that followed before anything of the first was stored", async () => {
    await world[Symbol.asyncDispose]();
    world = await startWorld({ timings: { recordEveryMs: 3_600_000 } });
    const { sandbox } = world;
    // Longer ago than the pause that separates two sittings.
    sandbox.control({ step: "start-live", room_id: FREYA, title: "Pulang latihan", ago_ms: 2 * 3_600_000 });
    await isCalled("Pulang latihan");
    sandbox.control({ step: "replace-live", room_id: FREYA, title: "Kembali lagi" });
    await isCalled("Kembali lagi");
    sandbox.control({ step: "end-live", room_id: FREYA });
    expect(await pastLive()).toEqual({ title: "Kembali lagi", titles: ["Pulang latihan", "Kembali lagi"] });
  });

  it("is the last non-empty one: an empty title is not a change", async () => {
    const { sandbox } = world;
    sandbox.control({ step: "start-live", room_id: FREYA, title: "Pulang latihan" });
    await isCalled("Pulang latihan");
    for (const text of [null, "Ganti baju", "Makan malam", null]) {
      sandbox.control({ step: "telop", room_id: FREYA, text });
      await isCalled(text ?? "");
    }
    sandbox.control({ step: "end-live", room_id: FREYA });
    expect(await pastLive()).toEqual({
      title: "Makan malam",
      titles: ["Pulang latihan", "Ganti baju", "Makan malam"],
    });
  });
});
