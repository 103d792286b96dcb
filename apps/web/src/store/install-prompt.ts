import { Store } from "./store.ts";

/** The browser's offer to install the app, which Chromium reports by an event that has no type of its own. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's offer to install the app; null while it makes none, and after it was used. */
export const installPrompt = new Store<InstallPrompt | null>(null);

/** Keeps the browser's offer for the button that shows it. */
export function storeInstallPrompt(target: Pick<EventTarget, "addEventListener">): void {
  target.addEventListener("beforeinstallprompt", (event) => {
    // The browser's own banner would appear over the page.
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
}
