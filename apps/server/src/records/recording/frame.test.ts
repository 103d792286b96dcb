import { expect, it } from "vitest";
import { createSandbox } from "@penlight/sandbox";
import { firstFrame } from "./frame.ts";

it("extracts one frame of a platform's segment as a much smaller MP4", async () => {
  await using sandbox = await createSandbox({ scenario: "still" });
  const live = sandbox.world.lives("showroom").find(({ ticketed }) => !ticketed);
  const read = async (url: string): Promise<string> => (await fetch(url)).text();
  const path = `/showroom/api/live/streaming_url?room_id=${live?.member.roomId}`;
  const { streaming_url_list: list } = JSON.parse(await read(sandbox.urls.origin + path)) as {
    streaming_url_list: { url: string; quality: number; type: string }[];
  };
  const lowest = list.filter(({ type }) => type === "hls").sort((a, b) => a.quality - b.quality)[0];
  const playlist = await read(lowest?.url ?? "");
  const line = playlist.split("\n").findLast((one) => one !== "" && !one.startsWith("#")) ?? "";
  const segment = Buffer.from(await (await fetch(new URL(line, lowest?.url))).arrayBuffer());
  const still = await firstFrame(segment);
  expect(still?.subarray(4, 8).toString()).toBe("ftyp");
  expect(still?.length).toBeLessThan(segment.length);
  expect(await firstFrame(Buffer.from("no video at all"))).toBeNull();
});
