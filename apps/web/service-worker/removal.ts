import { SERVICE_WORKER_PATH } from "@penlight/contract/service-worker";

/** Statuses with which the server says that it has no service worker any more. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Whether the server has no service worker any more. False while it does not answer. */
export async function isReleaseGone(fetchFrom: typeof fetch): Promise<boolean> {
  try {
    const { status } = await fetchFrom(SERVICE_WORKER_PATH, { method: "HEAD", cache: "no-store" });
    return GONE.has(status);
  } catch {
    return false;
  }
}

/** Deletes everything that the worker stored, and the worker itself: browsers keep one whose script is gone. */
export async function removeWorker(scope: ServiceWorkerGlobalScope): Promise<void> {
  for (const name of await scope.caches.keys()) await scope.caches.delete(name);
  await scope.registration.unregister();
}
