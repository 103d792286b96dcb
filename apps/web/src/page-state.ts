import type { Language } from "@penlight/contract";
import type { CacheState } from "./api/dehydrate.ts";
import type { DocumentViewer } from "./api/document-viewer.ts";

/** Id of the element that the app fills. */
export const ROOT_ID = "root";
/** Id of the JSON script that carries a {@link PageState}. */
export const STATE_ID = "state";

/** What travels from the server's rendering to the browser's hydration. */
export interface PageState {
  language: Language;
  /** When the server rendered, Unix milliseconds. */
  renderedAtMs: number;
  /** Who it was rendered for. */
  viewer: DocumentViewer;
  cache: CacheState;
}

/** What the server put into the page; null when it could not render it. */
export function readPageState(): PageState | null {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}
