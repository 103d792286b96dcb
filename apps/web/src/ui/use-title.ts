import { useEffect } from "react";

/** Sets the document's title; the server has written the first one into the document. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
