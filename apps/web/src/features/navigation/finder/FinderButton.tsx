import { Search } from "lucide-react";
import { useMessages } from "../../../i18n/i18n.ts";
import { never, useExternal } from "../../../store/use-external.ts";
import { OPENS_FINDER } from "./finder-state.ts";

/** Opens the finder; in the sidebar, of which the narrow form shows only the icon. */
export function FinderButton() {
  const { nav } = useMessages();
  const keys = useExternal(never, ownKeys, usualKeys);
  return (
    <button
      type="button"
      title={`${nav.find} (${keys})`}
      className="flex min-h-10 pointer-coarse:min-h-11 w-full flex-none items-center justify-center gap-3 rounded-control bg-raised px-3 text-15 text-ink-2 transition-colors duration-150 hover:text-ink wide:justify-start"
      {...OPENS_FINDER}
    >
      <Search size={20} strokeWidth={1.75} className="flex-none" />
      <span className="sr-only text-left flex-1 wide:not-sr-only">{nav.find}</span>
      <span aria-hidden="true" className="text-12 text-ink-3 rail:hidden">
        {keys}
      </span>
    </button>
  );
}

const usualKeys = (): string => "Ctrl K";
const ownKeys = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? "⌘ K" : usualKeys());
