import type { BellNotice, Language } from "@penlight/contract";
import { noticeText } from "../src/i18n/bell/notice-texts.ts";

/** The content of a push message (`apps/server/src/bell/delivery.ts`). */
interface Pushed {
  notice: BellNotice;
  language: Language;
}

/** What a notification remembers for the press on it. */
interface Remembered {
  path: string;
  /** Unix milliseconds. */
  atMs: number;
}

/** Says nothing new any more. */
const STALE_MS = 12 * 3_600_000;
/** News about what was announced before, which make no sound. */
const UPDATES: ReadonlySet<BellNotice["kind"]> = new Set(["ended", "moved", "cancelled"]);

/** Shows a pushed notice in place of the earlier one about the same live or show, and removes stale ones. */
export async function showNotice(
  { registration, clients }: Pick<ServiceWorkerGlobalScope, "registration" | "clients">,
  data: unknown,
): Promise<void> {
  const { notice, language } = data as Pushed;
  const shown = await registration.getNotifications();
  for (const old of shown) {
    const { atMs = 0 } = (old.data ?? {}) as Partial<Remembered>;
    if (Date.now() - atMs > STALE_MS) old.close();
  }
  const isUpdate = UPDATES.has(notice.kind);
  // Browsers show a notice of their own, or end the subscription, when a push shows nothing while no page is open.
  const isShown = shown.some(({ tag }) => tag === notice.tag);
  if (notice.kind === "ended" && !isShown && (await hasVisiblePage(clients))) return;
  const { title, body } = noticeText(notice, language);
  const remembered: Remembered = { path: notice.path, atMs: Date.parse(notice.at) };
  const options: NotificationOptions & { renotify?: boolean; timestamp?: number } = {
    body,
    tag: notice.tag,
    lang: language,
    icon: notice.image ?? "/icons/app-192.png",
    badge: "/icons/monochrome-96.png",
    silent: isUpdate,
    renotify: !isUpdate,
    timestamp: remembered.atMs,
    data: remembered,
  };
  await registration.showNotification(title, options);
}

/** Opens the page of a pressed notification: in a tab that is open already, else in a new one. */
export async function openNotice(clients: Clients, notification: Notification): Promise<void> {
  notification.close();
  const { path = "/" } = (notification.data ?? {}) as Partial<Remembered>;
  const [open] = await clients.matchAll({ type: "window" });
  await open?.focus().catch(() => undefined);
  // A tab that another worker controls can't be navigated.
  const opened = await open?.navigate(path).catch(() => null);
  if (!opened) await clients.openWindow(path);
}

async function hasVisiblePage(clients: Clients): Promise<boolean> {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === "visible");
}
