import { describe, expect, it } from "vitest";
import { FollowQueue } from "./follow-queue.ts";

/** A server whose answers are controlled by the test. */
function queueWith() {
  const asked: { follow: boolean; answer: (followed: boolean) => void; fail: () => void }[] = [];
  const queue = new FollowQueue(
    (follow) =>
      new Promise((resolve, reject) => {
        asked.push({ follow, answer: resolve, fail: () => reject(new Error("no")) });
      }),
  );
  const wishes = () => asked.map(({ follow }) => follow);
  const nextRequest = () => new Promise((resolve) => setImmediate(resolve));
  return { queue, asked, wishes, nextRequest };
}

describe("FollowQueue", () => {
  it("sends a change and resolves when it has succeeded", async () => {
    const { queue, asked, wishes } = queueWith();
    const outcome = queue.want(true, false);
    expect(wishes()).toEqual([true]);
    asked[0]?.answer(true);
    expect(await outcome).toEqual({ followed: true, missed: null });
  });

  it("ends a quick double click in the initial state, with one request at a time", async () => {
    const { queue, asked, wishes, nextRequest } = queueWith();
    const outcome = queue.want(true, false);
    expect(queue.want(false, true)).toBeNull();
    expect(wishes()).toEqual([true]);
    asked[0]?.answer(true);
    await nextRequest();
    expect(wishes()).toEqual([true, false]);
    asked[1]?.answer(false);
    expect(await outcome).toEqual({ followed: false, missed: null });
  });

  it("skips intermediate changes", async () => {
    const { queue, asked, wishes } = queueWith();
    const outcome = queue.want(true, false);
    void queue.want(false, true);
    void queue.want(true, false);
    asked[0]?.answer(true);
    expect(await outcome).toEqual({ followed: true, missed: null });
    expect(wishes()).toEqual([true]);
  });

  it.each([
    ["that fails", (one: { fail: () => void }) => one.fail()],
    [
      "that the platform does not fulfil",
      (one: { answer: (followed: boolean) => void }) => one.answer(false),
    ],
  ])("reports a change %s, and accepts the next one", async (_how, refuse) => {
    const { queue, asked, wishes } = queueWith();
    const outcome = queue.want(true, false);
    refuse(asked[0]!);
    expect(await outcome).toEqual({ followed: false, missed: true });
    void queue.want(true, false);
    expect(wishes()).toEqual([true, true]);
  });

  it("reports no failure of a change that was reverted meanwhile", async () => {
    const { queue, asked, wishes } = queueWith();
    const outcome = queue.want(true, false);
    void queue.want(false, true);
    asked[0]?.fail();
    expect(await outcome).toEqual({ followed: false, missed: null });
    expect(wishes()).toEqual([true]);
  });
});
