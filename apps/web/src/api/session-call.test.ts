import type { Call } from "@penlight/contract";
import { expect, it, vi } from "vitest";
import { CallError } from "./errors.ts";
import { sessionCall } from "./session-call.ts";
import { Session } from "./session.ts";

function watched(answer: () => unknown) {
  const session = new Session({
    document: { cookie: "XSRF-TOKEN=c_1" },
    tabs: null,
    forget: () => undefined,
  });
  const onLoss = vi.fn();
  session.onLoss(onLoss);
  const call = sessionCall((() => Promise.resolve().then(answer)) as Call, session);
  return { call, session, onLoss };
}

it.each(["session_required", "session_expired", "platform_session_lost"] as const)(
  "ends the session at %s, and still rejects",
  async (code) => {
    const { call, onLoss } = watched(() => {
      throw new CallError(code, 401, code);
    });
    await expect(call("followRoom", { body: { room_id: 1, flag: 1 } })).rejects.toMatchObject({ code });
    expect(onLoss).toHaveBeenCalledOnce();
  },
);

it("keeps the session through any other refusal", async () => {
  const { call, session } = watched(() => {
    throw new CallError("csrf_failed", 403, "no");
  });
  await expect(call("logout", {})).rejects.toMatchObject({ code: "csrf_failed" });
  expect(session.getSnapshot()).toBe("somebody");
});

it("ends the session when the server knows nobody by that cookie", async () => {
  const { call, session, onLoss } = watched(() => ({ logged_in: false }));
  await expect(call("getMe", {})).resolves.toEqual({ logged_in: false });
  expect(session.getSnapshot()).toBe("nobody");
  expect(onLoss).toHaveBeenCalledOnce();
});
