import href from "./all-styles.css?url";

let coming: Promise<void> | undefined;

/** Loads the rules that first views do not need, unless the document contains them. */
export function loadAllStyles(): Promise<void> {
  coming ??= import.meta.env.SSR || document.querySelector("style[data-all]") ? Promise.resolve() : addLink();
  return coming;
}

/** Resolves when the rules apply. Without network it resolves too, and the page uses the rules that it has. */
function addLink(): Promise<void> {
  // For a fan's own view they were requested before the first paint.
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
 * A loader for a part that `styles.css` excludes: loads its code together with all styles.
 * @param load loads the part's module
 */
export function styled<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [part] = await Promise.all([load(), loadAllStyles()]);
    return part;
  };
}
