import { Suspense } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { awakening } from "./awakening.tsx";

function Greeting({ name }: { name: string }) {
  return <p>Halo {name}</p>;
}

it("is rendered whole once it is ready", async () => {
  const block = awakening(() => Promise.resolve(Greeting));
  await block.ready();
  const html = renderToString(
    <Suspense fallback="waiting">
      <block.Component name="Freya" />
    </Suspense>,
  );
  expect(html).toContain("<p>Halo <!-- -->Freya</p>");
  expect(html).not.toContain("waiting");
});

it("fetches its code once, however often it is asked for", async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  const block = awakening(load);
  await Promise.all([block.ready(), block.ready()]);
  expect(load).toHaveBeenCalledTimes(1);
});

it("leaves a gap where its code cannot be had, and asks anew only when told to be ready again", async () => {
  const load = vi.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(new Error("no network"));
  const block = awakening(load);
  const show = async (): Promise<string> => {
    const stream = await renderToReadableStream(
      <Suspense fallback="waiting">
        <block.Component name="Freya" />
      </Suspense>,
    );
    await stream.allReady;
    return new Response(stream).text();
  };
  expect(await show()).not.toContain("Halo");
  expect(await show()).not.toContain("Halo");
  expect(load).toHaveBeenCalledTimes(1);
  block.retry();
  expect(await show()).toContain("Halo");
  expect(load).toHaveBeenCalledTimes(2);
});
