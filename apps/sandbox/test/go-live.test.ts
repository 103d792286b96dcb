import { expect, it } from "vitest";
import { createSandbox } from "../src/sandbox.ts";

it("offers members who are off air, and starts the chosen one's live", async () => {
  await using sandbox = await createSandbox({ scenario: "quiet" });
  const { urls, world } = sandbox;
  const address = `${urls.origin}/go-live`;
  const offered = async (): Promise<string[]> =>
    [...(await (await fetch(address)).text()).matchAll(/<option value="([^"]+)"/g)].map(
      ([, value = ""]) => value,
    );
  const start = (live: string): Promise<Response> =>
    fetch(address, { method: "POST", body: new URLSearchParams({ live }) });
  const before = await offered();
  expect(before).toContain("showroom 318225");
  const answer = await start("showroom 318225");
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining("Freya is live on SHOWROOM"),
  ]);
  expect(world.lives().map(({ platform, member }) => [platform, member.roomId])).toEqual([
    ["showroom", 318225],
  ]);
  expect(await offered()).toEqual(before.filter((value) => value !== "showroom 318225"));
  expect((await start("showroom 318225")).status).toBe(422);
  // A live that begins again soon does not ring.
  for (const live of world.lives()) world.endLive(live);
  expect(await offered()).not.toContain("showroom 318225");
  world.clock.advance(3_600_001);
  expect(await offered()).toEqual(before);
});
