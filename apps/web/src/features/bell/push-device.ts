import type { PushSubscriptionData } from "@penlight/contract";

/** Whether this browser can be pushed to. `denied`: the fan has forbidden notifications. */
export type PushAbility = "unsupported" | "askable" | "denied" | "granted";

/** The browser's notifications and push subscriptions. */
export interface PushHost {
  permission: () => NotificationPermission;
  requestPermission: () => Promise<NotificationPermission>;
  /** Resolves with the registration of the service worker; null where there is none. */
  ready: () => Promise<Pick<ServiceWorkerRegistration, "pushManager"> | null>;
}

/** How long the browser's push service may take to make a subscription. */
const PUSH_SERVICE_MS = 10_000;

/** This browser; null where it has no pushes, as in a private window of some browsers, or an iPhone's tab. */
export function pushHost(): PushHost | null {
  if (!("Notification" in globalThis) || !("PushManager" in globalThis) || !("serviceWorker" in navigator))
    return null;
  return {
    permission: () => Notification.permission,
    requestPermission: () => Notification.requestPermission(),
    ready: async () => {
      // Without a registration `ready` would never resolve.
      const registration = await navigator.serviceWorker.getRegistration();
      return registration === undefined ? null : navigator.serviceWorker.ready;
    },
  };
}

export function pushAbility(host: PushHost | null): PushAbility {
  if (host === null) return "unsupported";
  const permission = host.permission();
  return permission === "default" ? "askable" : permission;
}

/**
 * Subscribes this browser to pushes. To be called by a press: browsers ask the fan only then. Null when the fan refuses,
 * or the browser's push service can't be reached. A subscription that the browser makes later is found by the next page.
 * @param key the server's public key, base64url
 */
export async function subscribeToPushes(
  host: PushHost | null,
  key: () => Promise<string>,
): Promise<PushSubscriptionData | null> {
  if (host === null) return null;
  try {
    // Before anything else is awaited: the press counts for a short time only.
    if ((await host.requestPermission()) !== "granted") return null;
    const registration = await host.ready();
    if (registration === null) return null;
    const { pushManager } = registration;
    const options = { userVisibleOnly: true, applicationServerKey: await key() };
    const subscribing = pushManager.subscribe(options).catch(async (error: unknown) => {
      // The browser has a subscription for an earlier key of the server.
      if (!(error instanceof DOMException) || error.name !== "InvalidStateError") throw error;
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe(options);
    });
    const subscription = await Promise.race([subscribing, timeout()]);
    if (subscription === null) return null;
    const { endpoint, keys = {} } = subscription.toJSON();
    const { p256dh, auth } = keys;
    if (endpoint === undefined || p256dh === undefined || auth === undefined) return null;
    return { endpoint, keys: { p256dh, auth } };
  } catch {
    return null;
  }
}

/** Chromium goes on trying as long as its push service can't be reached. */
function timeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), PUSH_SERVICE_MS));
}

/** Ends the subscription of this browser. */
export async function unsubscribeFromPushes(host: PushHost | null): Promise<void> {
  const registration = await host?.ready();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** Whether pushes need the installed app: an iPhone or iPad that shows the page in a browser. */
export function needsInstallation(agent: string, isStandalone: boolean): boolean {
  return /iPhone|iPad|iPod/.test(agent) && !isStandalone;
}
