import type { Language } from "./languages.ts";

/** Path of the service worker's script. */
export const SERVICE_WORKER_PATH = "/service-worker.js";

/** Path of the app without a page, in the language of the request's cookie: the offline app starts from it. */
export const OFFLINE_SHELL_PATH = "/offline-shell";

/** Path of the page that removes the service worker and everything that it stored. */
export const WORKER_OFF_PATH = "/service-worker-off";

/**
 * Header that the service worker adds to the stored copy of an answer: when the answer arrived, Unix milliseconds of
 * the device's clock.
 */
export const STORED_AT_HEADER = "x-stored-at";

/** A message from a page to the service worker. */
export type WorkerMessage =
  /** Sent when a page has started, in its language: what the offline app shows is renewed. */
  | { type: "started"; language: Language; isSavingData: boolean }
  /** Replaces the running worker by the waiting one. */
  | { type: "activate" }
  /** The session has ended: stored answers are deleted, and pushes end when the fan has signed out. */
  | { type: "signed-out"; isByFan: boolean };
