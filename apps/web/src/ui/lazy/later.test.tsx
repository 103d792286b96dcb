import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { later } from "./later.tsx";

const Greeting = ({ name }: { name: string }) => <p>Halo {name}</p>;
const Waiting = () => <p>waiting</p>;

it("fetches its code once ahead, and shows in the document what waits for it all the same", async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  const Late = later(load, Waiting);
  await Late.load();
  await Late.load();
  expect(load).toHaveBeenCalledTimes(1);
  expect(renderToString(<Late name="Freya" />)).toBe("<p>waiting</p>");
});

it("tells who fetches ahead that the code cannot be had, and tries again when asked", async () => {
  const load = vi.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(new Error("no network"));
  const Late = later(load, Waiting);
  await expect(Late.load()).rejects.toThrow("no network");
  await Late.load();
  expect(load).toHaveBeenCalledTimes(2);
});
