import type { Call } from "@penlight/contract";
import { describe, expect, it, vi } from "vitest";
import { CallError } from "./call.ts";
import { Session, sessionCall } from "./session.ts";

/** Tabs of one browser: one cookie, and a channel between the tabs. */
function browser(cookie: string) {
  const document = { cookie };
  const channels: { hear: ((event: MessageEvent) => void)[] }[] = [];
  const open = (forget = vi.fn()) => {
    const channel = { hear: [] as ((event: MessageEvent) => void)[] };
    channels.push(channel);
    const session = new Session({
      document,
      forget,
      tabs: {
        addEventListener: (_type: string, listener: (event: MessageEvent) => void) => {
          channel.hear.push(listener);
        },
        postMessage: (data: unknown) => {
          const others = channels.filter((other) => other !== channel);
          for (const { hear } of others) for (const listener of hear) listener({ data } as MessageEvent);
        },
      } as Pick<BroadcastChannel, "addEventListener" | "postMessage">,
    });
    const onLoss = vi.fn();
    session.onLoss(onLoss);
    return { session, forget, onLoss };
  };
  return { document, open };
}

describe("Session", () => {
  it("detects a session by its cookie, and reads the token from it", () => {
    expect(browser("lang=id").open().session.getSnapshot()).toBe("nobody");
    const { session } = browser("lang=id; XSRF-TOKEN=c_1; x=y").open();
    expect(session.getSnapshot()).toBe("somebody");
    expect(session.token()).toBe("c_1");
  });

  it("ends in every tab when it ends in one, and drops the fan's data", () => {
    const { document, open } = browser("XSRF-TOKEN=c_1");
    const [here, there] = [open(), open()];
    here.session.ended();
    for (const tab of [here, there]) {
      expect(tab.session.getSnapshot()).toBe("nobody");
      expect(tab.forget).toHaveBeenCalledOnce();
      expect(tab.onLoss).not.toHaveBeenCalled();
    }
    expect(document.cookie).toContain("XSRF-TOKEN=;");
  });

  it("begins in every tab, and drops the data of the previous fan", () => {
    const { document, open } = browser("XSRF-TOKEN=c_1");
    const [here, there] = [open(), open()];
    document.cookie = "XSRF-TOKEN=c_2";
    here.session.begun();
    expect(there.session.getSnapshot()).toBe("somebody");
    expect(there.forget).toHaveBeenCalledOnce();
  });

  it("reports its loss once, however many calls fail", () => {
    const { open } = browser("XSRF-TOKEN=c_1");
    const [here, there] = [open(), open()];
    here.session.lost("c_1");
    here.session.lost("c_1");
    there.session.lost("c_1");
    expect(here.onLoss).toHaveBeenCalledOnce();
    expect(there.onLoss).not.toHaveBeenCalled();
    expect(there.session.getSnapshot()).toBe("nobody");
  });

  it("reports a loss once to the first listener that subscribes after it", () => {
    const session = new Session({ document: { cookie: "XSRF-TOKEN=c_1" }, tabs: null, forget: vi.fn() });
    session.lost("c_1");
    const [first, second] = [vi.fn(), vi.fn()];
    session.onLoss(first);
    session.onLoss(second);
    expect(first).toHaveBeenCalledOnce();
    expect(second).not.toHaveBeenCalled();
  });

  it("ignores a late refusal that belongs to the previous session", () => {
    const { document, open } = browser("XSRF-TOKEN=c_1");
    const { session, onLoss } = open();
    document.cookie = "XSRF-TOKEN=c_2";
    session.begun();
    session.lost("c_1");
    expect(session.getSnapshot()).toBe("somebody");
    expect(onLoss).not.toHaveBeenCalled();
  });

  it("notifies subscribers before it drops the fan's data", () => {
    const { open } = browser("XSRF-TOKEN=c_1");
    const states: string[] = [];
    const { session } = open(vi.fn(() => states.push(session.getSnapshot())));
    session.subscribe(() => states.push("told"));
    session.ended();
    expect(states).toEqual(["told", "nobody"]);
  });
});

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
