import { Store } from "../../store/store.ts";
import { writeStored, STORED } from "../../store/stored.ts";
import { useStore } from "../../store/use-store.ts";

export type Theme = "dark" | "light";

/** Null while the document shows the theme that the inline script has set before the first paint. */
const shown = new Store<Theme | null>(null);

const theme = {
  subscribe: shown.subscribe,
  getSnapshot: () => shown.getSnapshot() ?? themeOf(document.documentElement.dataset.theme),
};

const themeOf = (word: string | null | undefined): Theme => (word === "light" ? "light" : "dark");

/** The current theme. Server and hydration use the default. */
export function useTheme(): Theme {
  return useStore(theme, "dark");
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  shown.set(theme);
}

/** Applies theme changes made in other tabs. */
export function followTheme(): void {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === STORED.theme) show(themeOf(newValue));
  });
}

/** Switches the theme in every tab, and stores it. */
export function setTheme(theme: Theme): void {
  show(theme);
  writeStored(() => localStorage, STORED.theme, theme);
}
