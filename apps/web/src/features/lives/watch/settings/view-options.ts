import { Store } from "../../../../store/store.ts";
import { writeStored, STORED } from "../../../../store/stored.ts";
import { useStore } from "../../../../store/use-store.ts";

/** Hideable parts of the live page, in the order of its settings. `menu` is the tab for other rooms. */
export const VIEW_OPTIONS = ["views", "menu", "liveTime", "podium", "profile", "openShowroom"] as const;

export type ViewOption = (typeof VIEW_OPTIONS)[number];

/** Which parts of the live page are shown. */
export type ViewOptions = Readonly<Record<ViewOption, boolean>>;

/** @param hidden names separated by spaces; unknown ones are ignored */
export function optionsFrom(hidden: string): ViewOptions {
  const names = new Set(hidden.split(" "));
  const shown = VIEW_OPTIONS.map((option) => [option, !names.has(option)]);
  return Object.fromEntries(shown) as ViewOptions;
}

/** The inverse of {@link optionsFrom}. */
export function hiddenOf(options: ViewOptions): string {
  return VIEW_OPTIONS.filter((option) => !options[option]).join(" ");
}

/** Null while the document's attribute applies, which a script has set before the first paint. */
const chosen = new Store<string | null>(null);

const hiddenNow = {
  subscribe: chosen.subscribe,
  getSnapshot: () => chosen.getSnapshot() ?? document.documentElement.dataset.hidden ?? "",
};

/** The parts that the fan wants to see. Server and hydration show everything. */
export function useViewOptions(): ViewOptions {
  return optionsFrom(useStore(hiddenNow, ""));
}

/** Changes the shown parts, here and for later visits. */
export function setViewOptions(options: ViewOptions): void {
  const hidden = hiddenOf(options);
  document.documentElement.dataset.hidden = hidden;
  writeStored(() => localStorage, STORED.hidden, hidden);
  chosen.set(hidden);
}
