import { useSyncExternalStore } from "react";
import { THEME_KEY } from "./theme-script.ts";

export type Theme = "dark" | "light";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the document shows; the theme script has set it before the first paint. */
const currentTheme = (): Theme => (document.documentElement.dataset.theme === "light" ? "light" : "dark");

/** The theme on screen. The server, and hydration, know only the default. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => "dark");
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Takes over what another tab chooses. */
export function followTheme(): void {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === THEME_KEY) show(newValue === "light" ? "light" : "dark");
  });
}

/** Switches the theme, in every tab, and remembers it. */
export function setTheme(theme: Theme): void {
  show(theme);
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage may be forbidden; the theme then lasts as long as the page.
  }
}
