import { renderToReadableStream, renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { lazy } from "./lazy.tsx";

const Greeting = ({ name }: { name: string }) => <p>Halo {name}</p>;
const Waiting = () => <p>waiting</p>;
const failingOnce = () =>
  vi.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(new Error("no network"));

it("loads its code once, however often it is requested, and again after an error", async () => {
  const load = failingOnce();
  const Part = lazy(load);
  expect(await Part.load()).toBe(false);
  expect(await Promise.all([Part.load(), Part.load()])).toEqual([true, true]);
  expect(await Part.load()).toBe(true);
  expect(load).toHaveBeenCalledTimes(2);
});

it("is rendered as its placeholder on the server, even if its code is loaded", async () => {
  const Part = lazy(() => Promise.resolve(Greeting), { waiting: Waiting });
  await Part.load();
  expect(renderToString(<Part name="Freya" />)).toBe("<p>waiting</p>");
});

describe("a part that the document contains", () => {
  it("is rendered completely once its code is loaded", async () => {
    const Part = lazy(() => Promise.resolve(Greeting), { waiting: Waiting, onServer: true });
    await Part.load();
    const html = renderToString(<Part name="Freya" />);
    expect(html).toContain("<p>Halo <!-- -->Freya</p>");
    expect(html).not.toContain("waiting");
  });

  it("renders nothing when its code cannot be loaded, and retries only on an explicit load", async () => {
    const load = failingOnce();
    const Part = lazy(load, { onServer: true });
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
