import { createContext, use } from "react";

/**
 * For whom the document was rendered. Server and hydration render for this viewer, even when the browser knows more.
 */
export interface DocumentViewer {
  /** Whether the server found a session; "unknown" in documents that it renders for everybody. */
  session: "unknown" | "somebody";
  /** Room numbers of the viewer's oshi, the first oshi first. */
  oshi: readonly number[];
}

/** The viewer of a document that is rendered for everybody. */
export const ANYBODY: DocumentViewer = { session: "unknown", oshi: [] };

export const DocumentViewerContext = createContext(ANYBODY);

/** The viewer of the document. Does not change while the page is open. */
export function useDocumentViewer(): DocumentViewer {
  return use(DocumentViewerContext);
}
