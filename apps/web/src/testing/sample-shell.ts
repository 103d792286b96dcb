import type { AndroidShell } from "../base/android-shell.ts";

/** An Android app that records what the page asks it for, one line per call. */
export function sampleShell(): { shell: AndroidShell; asked: string[] } {
  const asked: string[] = [];
  const record =
    (name: string) =>
    (...values: unknown[]): void =>
      void asked.push([name, ...values].join(" "));
  const shell: AndroidShell = {
    setPage: record("setPage"),
    share: record("share"),
    shareFile: record("shareFile"),
    saveFile: record("saveFile"),
    playSound: record("playSound"),
    pauseSound: record("pauseSound"),
    stopSound: record("stopSound"),
    setVolume: record("setVolume"),
    setMedia: record("setMedia"),
    openBell: record("openBell"),
  };
  return { shell, asked };
}

/** Sends an event of the Android app. @returns whether the page has cancelled it */
export function tellPage(event: string, detail = ""): boolean {
  return !window.dispatchEvent(new CustomEvent(`penlight:${event}`, { detail, cancelable: true }));
}
