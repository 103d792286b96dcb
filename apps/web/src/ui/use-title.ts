import { useEffect } from "react";

/** Names the page in the browser's tab; the server has written the first one into the document. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
