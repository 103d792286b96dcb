import { useEffect } from "react";
import { connectionTexts } from "../../../i18n/connection-texts.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { useStore } from "../../../store/use-store.ts";
import { lazy } from "../../../ui/lazy/lazy.tsx";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";
import { finder, openFinder } from "./finder-state.ts";

const Finder = lazy(async () => (await import("./Finder.tsx")).Finder);

/** The shortcut Ctrl-K, and the finder. Its code and data are loaded when somebody is about to open it. */
export function FinderHost() {
  const state = useStore(finder, "closed");
  const text = useTexts(connectionTexts);
  const toasts = useToasts();
  useEffect(() => {
    if (state === "closed") return;
    void Finder.load().then((isHere) => {
      if (isHere) return;
      finder.set("closed");
      if (state === "open") toasts.show("danger", text.finderFailed);
    });
  }, [state, toasts, text]);
  useEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return state !== "closed" && <Finder isOpen={state === "open"} onClose={() => finder.set("closed")} />;
}

function onKey(event: KeyboardEvent): void {
  const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
  if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== "k") return;
  event.preventDefault();
  // Not while a dialog is open, in which unsaved text could be lost.
  if (!document.querySelector("dialog[open]")) openFinder();
}
