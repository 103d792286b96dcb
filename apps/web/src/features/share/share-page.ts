/** What is shared: a page of ours. */
export interface SharedPage {
  title: string;
  /** Absolute. */
  url: string;
}

/** Ways to give others a link. */
export interface SharingWays {
  /** The system's sheet; null where there is none, or the link is sooner pasted. */
  sheet: ((page: SharedPage) => Promise<void>) | null;
  copy: (text: string) => Promise<void>;
}

/** What became of it. "shown": the system has asked whom to send it to, and what was answered is theirs to know. */
export type SharingOutcome = "shown" | "copied" | "failed";

/** By the system's sheet where there is one, else by the clipboard; also where the sheet could not be shown. */
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

/** The browser's: the sheet is for fingers. */
export function browserWays(): SharingWays {
  const hasSheet = "share" in navigator && matchMedia("(pointer: coarse)").matches;
  return {
    sheet: hasSheet ? (page) => navigator.share(page) : null,
    copy: (text) => navigator.clipboard.writeText(text),
  };
}
