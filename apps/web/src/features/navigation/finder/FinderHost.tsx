import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { connectionTexts } from "../../../i18n/connection-texts.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { useStore } from "../../../store/use-store.ts";
import { styled } from "../../../styles/all-styles.ts";
import { lazy } from "../../../ui/lazy/lazy.tsx";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";
import { finder, openFinder } from "./finder-state.ts";

const loadFinder = styled(() => import("./Finder.tsx"));
const Finder = lazy(async () => (await loadFinder()).Finder);

/** Ctrl-K, and the finder while it is open. Its code and data come when somebody is about to open it. */
export function FinderHost() {
  const state = useStore(finder, "closed");
  const text = useTexts(connectionTexts);
  const cache = useQueryClient();
  const toasts = useToasts();
  useFinderKey();
  useEffect(() => {
    if (state === "closed") return;
    void Finder.load().then(async (isHere) => {
      if (isHere) return (await loadFinder()).loadFinderData(cache);
      finder.set("closed");
      if (state === "open") toasts.show("danger", text.finderFailed);
    });
  }, [state, cache, toasts, text]);
  return state === "open" && <Finder onClose={() => finder.set("closed")} />;
}

function useFinderKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
      if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== "k") return;
      event.preventDefault();
      // What is being written in a dialog is not to be left by a slip.
      if (!document.querySelector("dialog[open]")) openFinder();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
