import { useEffect } from "react";
import { Store } from "../store/store.ts";
import { useStore } from "../store/use-store.ts";

/** What the tab says instead of its page's name, as long as that goes on; null as a rule. */
export const titleNotice = new Store<string | null>(null);

/** Names the page in the browser's tab; the server has written the first one into the document. */
export function useTitle(title: string): void {
  const notice = useStore(titleNotice, null);
  useEffect(() => {
    document.title = notice ?? title;
  }, [title, notice]);
}
