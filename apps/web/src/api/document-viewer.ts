import { createContext, use } from "react";

/** Who the document was rendered for. Server and hydration show that; the browser knows more. */
export interface DocumentViewer {
  /** Whether the server knew of a session; "unknown" in what it renders for everybody. */
  session: "unknown" | "somebody";
  /** Numbers of the rooms of whom they have as oshi, the first one first. */
  oshi: readonly number[];
}

/** What is rendered for everybody. */
export const ANYBODY: DocumentViewer = { session: "unknown", oshi: [] };

export const DocumentViewerContext = createContext(ANYBODY);

/** The same as long as the page is open. */
export function useDocumentViewer(): DocumentViewer {
  return use(DocumentViewerContext);
}
