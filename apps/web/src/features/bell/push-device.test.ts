import { expect, it, onTestFinished, vi } from "vitest";
import { needsInstallation, pushAbility, subscribeToPushes, type PushHost } from "./push-device.ts";

const SUBSCRIPTION = { endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } };

function hostWith(
  permission: NotificationPermission,
  subscribe = vi.fn(),
  getSubscription: () => Promise<unknown> = () => Promise.resolve(null),
): PushHost {
  return {
    permission: () => permission,
    requestPermission: () => Promise.resolve(permission),
    ready: () => Promise.resolve({ pushManager: { subscribe, getSubscription } as unknown as PushManager }),
  };
}

it("knows whether the browser may be asked", () => {
  expect(pushAbility(null)).toBe("unsupported");
  expect(pushAbility(hostWith("default"))).toBe("askable");
  expect(pushAbility(hostWith("denied"))).toBe("denied");
});

it("subscribes with the server's key when the fan allows it", async () => {
  const subscribe = vi.fn(() => Promise.resolve({ toJSON: () => SUBSCRIPTION }));
  const host = hostWith("granted", subscribe);
  expect(await subscribeToPushes(host, () => Promise.resolve("key"))).toEqual(SUBSCRIPTION);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "key" });
});

it("replaces a subscription for an earlier key of the server", async () => {
  const unsubscribe = vi.fn(() => Promise.resolve(true));
  const subscribe = vi.fn(() =>
    unsubscribe.mock.calls.length === 0
      ? Promise.reject(new DOMException("another key", "InvalidStateError"))
      : Promise.resolve({ toJSON: () => SUBSCRIPTION }),
  );
  const host = hostWith("granted", subscribe, () => Promise.resolve({ unsubscribe }));
  expect(await subscribeToPushes(host, () => Promise.resolve("key"))).toEqual(SUBSCRIPTION);
});

it("subscribes to nothing when the fan refuses, or the browser's push service fails", async () => {
  const subscribe = vi.fn(() => Promise.reject(new Error("push service error")));
  const key = (): Promise<string> => Promise.resolve("key");
  expect(await subscribeToPushes(hostWith("denied", subscribe), key)).toBeNull();
  expect(subscribe).not.toHaveBeenCalled();
  // A subscription that the browser has stays.
  const unsubscribe = vi.fn(() => Promise.resolve(true));
  const host = hostWith("granted", subscribe, () => Promise.resolve({ unsubscribe }));
  expect(await subscribeToPushes(host, key)).toBeNull();
  expect(unsubscribe).not.toHaveBeenCalled();
  expect(await subscribeToPushes(null, key)).toBeNull();
});

it("gives up when the browser's push service does not answer", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const host = hostWith(
    "granted",
    vi.fn(() => new Promise(() => undefined)),
  );
  const subscribed = subscribeToPushes(host, () => Promise.resolve("key"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await subscribed).toBeNull();
});

it("knows that an iPhone needs the installed app", () => {
  expect(needsInstallation("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)", false)).toBe(true);
  expect(needsInstallation("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)", true)).toBe(false);
  expect(needsInstallation("Mozilla/5.0 (Linux; Android 15)", false)).toBe(false);
});
