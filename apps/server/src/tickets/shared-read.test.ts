import { expect, it } from "vitest";
import { AppError } from "../base/errors.ts";
import type { Session } from "../http/route.ts";
import { SharedRead } from "./shared-read.ts";

/** A read that is refused for some fans, with a log of whose session was used. */
function setUp(refusals: Readonly<Record<string, AppError>>) {
  const asked: string[] = [];
  const read = new SharedRead<{ session: Session }, string>({
    ttlMs: 1_000,
    clock: () => 0,
    idOf: () => "the live",
    async load({ session }) {
      asked.push(session.id);
      await Promise.resolve();
      const refusal = refusals[session.id];
      if (refusal) throw refusal;
      return `read by ${session.id}`;
    },
  });
  const as = (id: string): Promise<string> => read.value({ session: { id } as Session });
  return { asked, as };
}
const lost = new AppError("platform_session_lost", "lost");

it("loads once for concurrent callers", async () => {
  const { asked, as } = setUp({});
  expect(await Promise.all(["a", "b", "c"].map(as))).toEqual(Array(3).fill("read by a"));
  expect(asked).toEqual(["a"]);
});

it("rejects with a fan's own refusal for that fan only", async () => {
  const { asked, as } = setUp({ a: lost });
  const answers = await Promise.allSettled(["a", "b", "c"].map(as));
  expect(answers).toEqual([
    { status: "rejected", reason: lost },
    { status: "fulfilled", value: "read by b" },
    { status: "fulfilled", value: "read by b" },
  ]);
  expect(asked).toEqual(["a", "b"]);
});

it("loads with the caller's own session after several refusals of others", async () => {
  const { as } = setUp(Object.fromEntries(["a", "b", "c", "d"].map((id) => [id, lost])));
  const answers = await Promise.allSettled(["a", "b", "c", "d", "e"].map(as));
  expect(answers.at(-1)).toEqual({ status: "fulfilled", value: "read by e" });
});

it("rejects for everybody when the refusal is about the live, or the platform fails", async () => {
  for (const code of ["room_not_found", "upstream_failed"] as const) {
    const refusal = new AppError(code, "of everybody");
    const { asked, as } = setUp({ a: refusal });
    const answers = await Promise.allSettled(["a", "b"].map(as));
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(asked).toEqual(["a"]);
  }
});
