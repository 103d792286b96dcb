import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";
import { oshiScript } from "./oshi-script.ts";

const where = (rooms: unknown, onAir?: string): string | undefined => {
  const dataset: { onAir?: string; oshi?: string; oshiRooms?: string } = onAir === undefined ? {} : { onAir };
  const localStorage = { getItem: () => (rooms === undefined ? null : JSON.stringify(rooms)) };
  runInContext(oshiScript, createContext({ document: { documentElement: { dataset } }, localStorage }));
  if (dataset.oshi) expect(JSON.parse(dataset.oshiRooms ?? "")).toEqual((rooms as { rooms: unknown }).rooms);
  return dataset.oshi;
};

it("says on which platforms an oshi is, or that she is away", () => {
  const kept = { rooms: [317738, 318225], ofAccount: false };
  expect(where(kept, "showroom:318225 idn:317000")).toBe("showroom");
  expect(where(kept, "idn:318225 showroom:317738")).toBe("showroom idn");
  expect(where(kept, "showroom:31822")).toBe("away");
  expect(where(kept)).toBe("away");
});

it("says nothing where nobody is kept, or what is kept is none of ours", () => {
  for (const kept of [undefined, { rooms: [] }, [], "x", { rooms: 7 }])
    expect(where(kept, "showroom:7")).toBeUndefined();
});
