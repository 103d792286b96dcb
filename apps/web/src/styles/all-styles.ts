import href from "./all-styles.css?url";

let coming: Promise<void> | undefined;

/** Brings the rules that first views have no need of, unless the document came with them. */
export function loadAllStyles(): Promise<void> {
  coming ??= import.meta.env.SSR || document.querySelector("style[data-all]") ? Promise.resolve() : addLink();
  return coming;
}

/** Resolves when they hold. Without the network the page does with what it has. */
function addLink(): Promise<void> {
  // For a view of the fan's own they have been asked for before the first paint.
  const asked = document.querySelector<HTMLLinkElement>("link[data-all]");
  if (asked?.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    const link = asked ?? document.createElement("link");
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      coming = undefined;
      link.remove();
      resolve();
    });
    if (asked) return;
    link.rel = "stylesheet";
    link.href = href;
    document.head.append(link);
  });
}

/**
 * What loads a part that `styles.css` leaves out: its code together with all styles.
 * @param load of the part's module
 */
export function styled<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [part] = await Promise.all([load(), loadAllStyles()]);
    return part;
  };
}
