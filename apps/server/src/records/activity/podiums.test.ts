import { afterEach, expect, it, vi } from "vitest";
import { Podiums } from "./podiums.ts";
import { watchersOf } from "./watches.queries.ts";

vi.mock("./watches.queries.ts", () => ({ watchersOf: vi.fn() }));
afterEach(() => vi.resetAllMocks());

const sitting = (id: string) => ({
  id,
  platform: "idn" as const,
  room: id,
  liveId: `idn:${id}`,
  name: "Freya",
  ticketed: false,
});

it("publishes changes once, as soon as the database answers again", async () => {
  const podiums = new Podiums({ db: {} as never, clock: () => 0, top: () => new Set() });
  const told: string[] = [];
  podiums.changed.subscribe(({ room }) => told.push(room));
  const run = (): Promise<void> => podiums.job.run(new AbortController().signal);
  vi.mocked(watchersOf).mockRejectedValueOnce(new Error("the database is away"));
  vi.mocked(watchersOf).mockResolvedValue({ watchers: [], total: 0 });
  podiums.note(sitting("first"));
  podiums.note(sitting("second"));
  await expect(run()).rejects.toThrow("the database is away");
  await run();
  await run();
  expect(told).toEqual(["first", "second"]);
});
