import { renderToReadableStream, renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { lazy } from "./lazy.tsx";

const Greeting = ({ name }: { name: string }) => <p>Halo {name}</p>;
const Waiting = () => <p>waiting</p>;
const failingOnce = () =>
  vi.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(new Error("no network"));

it("fetches its code once, however often it is asked for, and again where it could not be had", async () => {
  const load = failingOnce();
  const Part = lazy(load);
  expect(await Part.load()).toBe(false);
  expect(await Promise.all([Part.load(), Part.load()])).toEqual([true, true]);
  expect(await Part.load()).toBe(true);
  expect(load).toHaveBeenCalledTimes(2);
});

describe("what comes when it is shown", () => {
  it("stands in the document as what waits for it, though its code is there", async () => {
    const Part = lazy(() => Promise.resolve(Greeting), { waiting: Waiting });
    await Part.load();
    expect(renderToString(<Part name="Freya" />)).toBe("<p>waiting</p>");
  });
});

describe.each(["awake", "near"] as const)("what the document has and is fetched when %s", (when) => {
  it("is rendered whole once its code is there", async () => {
    const Part = lazy(() => Promise.resolve(Greeting), { waiting: Waiting, when });
    await Part.load();
    const html = renderToString(<Part name="Freya" />);
    expect(html).toContain("<p>Halo <!-- -->Freya</p>");
    expect(html).not.toContain("waiting");
  });

  it("leaves a gap where its code cannot be had, and is asked for anew only when told to", async () => {
    const load = failingOnce();
    const Part = lazy(load, { when });
    const show = async (): Promise<string> => {
      const stream = await renderToReadableStream(<Part name="Freya" />);
      await stream.allReady;
      return new Response(stream).text();
    };
    expect(await show()).not.toContain("Halo");
    expect(await show()).not.toContain("Halo");
    expect(load).toHaveBeenCalledTimes(1);
    await Part.load();
    expect(await show()).toContain("Halo");
    expect(load).toHaveBeenCalledTimes(2);
  });
});
