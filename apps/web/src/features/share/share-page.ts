import { androidShell } from "../../base/android-shell.ts";

/** A page of ours to share. */
export interface SharedPage {
  title: string;
  /** Absolute address. */
  url: string;
}

/** Ways to share a link. */
export interface SharingWays {
  /** The system's share sheet; null where there is none, or copying is preferred. */
  sheet: ((page: SharedPage) => Promise<void>) | null;
  copy: (text: string) => Promise<void>;
}

/** Result of sharing. "shown": the system's sheet was shown; the user's choice in it is unknown. */
export type SharingOutcome = "shown" | "copied" | "failed";

/** Shares by the system's share sheet where there is one, otherwise, or when it cannot be shown, by the clipboard. */
export async function sharePage(page: SharedPage, { sheet, copy }: SharingWays): Promise<SharingOutcome> {
  if (sheet) {
    try {
      await sheet(page);
      return "shown";
    } catch (error) {
      // Closed without a choice.
      if (error instanceof Error && error.name === "AbortError") return "shown";
    }
  }
  try {
    await copy(page.url);
    return "copied";
  } catch {
    return "failed";
  }
}

/** The browser's ways, or the Android app's. The share sheet is used on touch devices only. */
export function browserWays(): SharingWays {
  const shell = androidShell();
  const copy = (text: string): Promise<void> => navigator.clipboard.writeText(text);
  if (shell) return { sheet: async ({ title, url }) => shell.share(title, url), copy };
  const hasSheet = "share" in navigator && matchMedia("(pointer: coarse)").matches;
  return {
    sheet: hasSheet ? (page) => navigator.share(page) : null,
    copy,
  };
}
