import { STORED, WATCH_STORED } from "../../../../store/stored.ts";

/**
 * Runs inline before the first paint, so that hidden parts never flash up and a live has the fan's preferred view:
 * pages are served the same to everybody, and the styles use these marks. Its text is constant per build: the server's
 * content security policy allows it by hash.
 */
export const viewScript =
  `try{for(const[mark,name]of[["hidden","${STORED.hidden}"],["view","${WATCH_STORED.view}"]]){` +
  `const kept=localStorage.getItem(name);if(kept)document.documentElement.dataset[mark]=kept}}catch{}`;

/**
 * Runs inline after the document's styles. On a watch page the fan's own view needs rules that are not among the styles
 * of the first view; without them the default view would be shown for a moment. Browsers without support for `blocking`
 * only load them early.
 * @param href address of the complete styles
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
