import type { Language } from "@penlight/contract/languages";
import { SERVICE_WORKER_PATH, type WorkerMessage } from "@penlight/contract/service-worker";
import { Readable } from "../../store/store.ts";

/** How often an open tab looks for a new release; browsers look by themselves only when a document is opened. */
const CHECK_EVERY_MS = 60 * 60_000;

/** The browser's service workers, and what a tab does besides. */
export interface WorkerHost {
  container: Pick<ServiceWorkerContainer, "register" | "ready" | "addEventListener" | "controller">;
  reload: () => void;
  nowMs: () => number;
}

/** The service worker of the app, as a tab sees it. The value is whether a new release waits to be used. */
export class WorkerLife extends Readable<boolean> {
  readonly #host: WorkerHost;
  #registration: ServiceWorkerRegistration | undefined;
  #checkedAtMs = 0;
  #isAccepted = false;

  constructor(host: WorkerHost) {
    super(false);
    this.#host = host;
    host.container.addEventListener("controllerchange", () => {
      // Only the tab whose fan accepted the release reloads; others may be playing a live.
      if (this.#isAccepted) host.reload();
    });
  }

  /** Registers the worker and tells it that a page has started. A browser that refuses goes on without one. */
  async start(started: { language: Language; isSavingData: boolean }): Promise<void> {
    const { container, nowMs } = this.#host;
    try {
      this.#registration = await container.register(SERVICE_WORKER_PATH);
    } catch {
      return;
    }
    this.#checkedAtMs = nowMs();
    this.#watch(this.#registration);
    const { active } = await container.ready;
    this.#tell(active, { type: "started", ...started });
  }

  /** Looks for a new release, at most once an hour. */
  check(): void {
    const { nowMs } = this.#host;
    if (this.#registration === undefined || nowMs() - this.#checkedAtMs < CHECK_EVERY_MS) return;
    this.#checkedAtMs = nowMs();
    this.#registration.update().catch(() => undefined);
  }

  /** Uses the waiting release: the worker is replaced, then the page reloads. */
  accept(): void {
    this.#isAccepted = true;
    this.#tell(this.#registration?.waiting, { type: "activate" });
  }

  /** Deletes the answers that the worker has stored. @param isByFan ends the pushes to this browser, too */
  signedOut(isByFan: boolean): void {
    this.#tell(this.#host.container.controller, { type: "signed-out", isByFan });
  }

  #watch(registration: ServiceWorkerRegistration): void {
    const look = (): void => {
      // Without a controller the worker is this browser's first one: there is no older release to replace.
      const isReady = registration.waiting !== null && this.#host.container.controller !== null;
      if (isReady !== this.getSnapshot()) this.update(isReady);
    };
    look();
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", look);
    });
  }

  #tell(worker: ServiceWorker | null | undefined, message: WorkerMessage): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    worker?.postMessage(message);
  }
}
