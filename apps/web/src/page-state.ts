import type { Language } from "@penlight/contract";
import type { CacheState } from "./api/dehydrate.ts";
import type { DocumentViewer } from "./api/document-viewer.ts";

/** Id of the element into which the app is rendered. */
export const ROOT_ID = "root";
/** Id of the JSON script that contains a {@link PageState}. */
export const STATE_ID = "state";

/** Data passed from the server's rendering to the browser's hydration. */
export interface PageState {
  language: Language;
  /** When the server rendered, Unix milliseconds. */
  renderedAtMs: number;
  /** For whom the page was rendered. */
  viewer: DocumentViewer;
  cache: CacheState;
}

/** The server's state of the page; null when its rendering failed. */
export function readPageState(): PageState | null {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}
