import { Store } from "../../../../store/store.ts";
import { keepStored, STORED } from "../../../../store/stored.ts";
import { useStore } from "../../../../store/use-store.ts";

/** What of the live page can be hidden, in the order of its settings. `menu` is the tab for other rooms. */
export const VIEW_OPTIONS = ["views", "menu", "liveTime", "podium", "profile", "openShowroom"] as const;

export type ViewOption = (typeof VIEW_OPTIONS)[number];

/** What of the live page the fan wants to see. */
export type ViewOptions = Readonly<Record<ViewOption, boolean>>;

/** @param hidden names with blanks between them; others than ours mean nothing */
export function optionsFrom(hidden: string): ViewOptions {
  const names = new Set(hidden.split(" "));
  const shown = VIEW_OPTIONS.map((option) => [option, !names.has(option)]);
  return Object.fromEntries(shown) as ViewOptions;
}

/** The other way round from {@link optionsFrom}. */
export function hiddenOf(options: ViewOptions): string {
  return VIEW_OPTIONS.filter((option) => !options[option]).join(" ");
}

/** Null as long as the document says it: a script has marked it before the first paint. */
const chosen = new Store<string | null>(null);

const hiddenNow = {
  subscribe: chosen.subscribe,
  getSnapshot: () => chosen.getSnapshot() ?? document.documentElement.dataset.hidden ?? "",
};

/** What the fan wants to see. The server, and hydration, show everything. */
export function useViewOptions(): ViewOptions {
  return optionsFrom(useStore(hiddenNow, ""));
}

/** Changes what is seen, here and on every later visit. */
export function setViewOptions(options: ViewOptions): void {
  const hidden = hiddenOf(options);
  document.documentElement.dataset.hidden = hidden;
  keepStored(() => localStorage, STORED.hidden, hidden);
  chosen.set(hidden);
}
