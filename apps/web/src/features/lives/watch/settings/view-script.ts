import { STORED, WATCH_STORED } from "../../../../store/stored.ts";

/**
 * Runs inline before the first paint, so that what a fan has hidden never flashes up, and a live stands as they like
 * it: pages come the same for everybody, and the styles go by these marks. Its text is constant per build: the
 * server's content security policy allows it by hash.
 */
export const viewScript =
  `try{for(const[mark,name]of[["hidden","${STORED.hidden}"],["view","${WATCH_STORED.view}"]]){` +
  `const kept=localStorage.getItem(name);if(kept)document.documentElement.dataset[mark]=kept}}catch{}`;

/**
 * Runs inline behind the document's styles. Where something is watched a view of the fan's own is laid out by rules
 * that a first view leaves out, and without them it would be the usual one for a moment. Browsers that don't know
 * `blocking` fetch them early.
 * @param href of all styles
 */
export function chosenViewScript(href: string): string {
  return (
    `{const{view,watching}=document.documentElement.dataset;` +
    `if(view&&watching&&!document.querySelector("style[data-all]")){` +
    `const link=document.createElement("link");link.rel="stylesheet";link.href="${href}";` +
    `link.setAttribute("blocking","render");link.dataset.all="";link.onerror=()=>link.remove();` +
    `document.head.append(link)}}`
  );
}
