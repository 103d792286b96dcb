import type { Page } from "playwright-core";
import { COLOUR_RULES, violationsOf } from "../../apps/web/e2e/axe.ts";
import type { FindUntranslated } from "./catalogue.ts";
import { isForeignWord } from "./expected.ts";

/** A text path such as `app.retry`: letters and dots only. */
const KEY = /^[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)+$/;
/** The strings of invalid values that were inserted into a text. */
const NO_VALUE = /\bundefined\b|\bNaN\b|\[object \w+\]|^null$|\bInvalid Date\b/;

/** The texts that the checks look for, in the language of the page. */
export interface Wording {
  /** The page's own path. */
  path: string;
  language: string;
  findUntranslated: FindUntranslated;
  textPaths: ReadonlySet<string>;
}

/** The faults of the page in its current state, in the light theme. */
export async function faultsOf(page: Page, wording: Wording): Promise<string[]> {
  return [
    ...(await structureFaults(page, wording.language)),
    ...(await overflowFaults(page)),
    ...(await wordingFaults(page, wording)),
    ...(await violationsOf(page)).map(asAxeFault),
  ];
}

/** The faults that only the dark theme can have. */
export async function colourFaultsOf(page: Page): Promise<string[]> {
  return (await violationsOf(page, COLOUR_RULES)).map(asAxeFault);
}

function asAxeFault(violation: string): string {
  return `axe ${violation.replace(/\s+/g, " ").slice(0, 500)}`;
}

/** Faults of headings, title, content and pictures. */
function structureFaults(page: Page, language: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const faults: string[] = [];
    const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    const headings = [...document.querySelectorAll("h1")].filter(isShown);
    if (headings.length !== 1) {
      const texts = headings.map(({ textContent }) => `"${textContent}"`);
      faults.push(`${headings.length} <h1> instead of one: ${texts.join(", ")}`);
    }
    if (headings.some(({ textContent }) => textContent.trim() === "")) faults.push("<h1> without a text");
    if (document.title.trim() === "") faults.push("the document has no title");
    if (document.documentElement.lang !== wanted)
      faults.push(`<html lang="${document.documentElement.lang}"> instead of ${wanted}`);
    const main = document.querySelector("main");
    if (!main || main.innerText.trim() === "") faults.push("<main> is empty");
    for (const image of document.images) {
      if (isShown(image) && image.complete && image.naturalWidth === 0 && image.currentSrc !== "")
        faults.push(`a picture is missing: ${image.currentSrc}`);
    }
    return faults;
  }, language);
}

/** Whether the page is wider than its window, and the elements that cause it. */
async function overflowFaults(page: Page): Promise<string[]> {
  // A phone that zooms out to show the whole page reports another width of the window.
  const width = page.viewportSize()?.width ?? 0;
  return page.evaluate((most) => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= most) return [];
    const isCut = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== "visible" || isCut(element.parentElement));
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > most + 1 && !isCut(element.parentElement),
    );
    const inner = wide.filter(
      (element) => !wide.some((other) => other !== element && element.contains(other)),
    );
    const shown = inner.slice(0, 3).map((element) => element.outerHTML.slice(0, 150));
    return [`the document is ${scrollWidth} wide in a window of ${most}: ${shown.join(" ; ")}`];
  }, width);
}

/** Texts that are wrong for the reader: text paths, invalid values, and Indonesian where a translation exists. */
async function wordingFaults(page: Page, wording: Wording): Promise<string[]> {
  const { findUntranslated, textPaths } = wording;
  const faults: string[] = [];
  for (const { text, isContent } of await shownTexts(page)) {
    const isKey = KEY.test(text) && (textPaths.has(text) || text.split(".").length > 2);
    if (isKey) faults.push(`shows the key of a text: ${text}`);
    if (NO_VALUE.test(text)) faults.push(`shows what is no value: ${text.slice(0, 120)}`);
    // Fans and members write in any language.
    const path = isContent || isForeignWord(text, wording.path) ? undefined : findUntranslated(text);
    if (path !== undefined) faults.push(`shows Indonesian, of ${path}: ${text.slice(0, 120)}`);
  }
  return faults;
}

/** All texts that are visible or read aloud, each once. */
function shownTexts(page: Page): Promise<{ text: string; isContent: boolean }[]> {
  return page.evaluate(() => {
    const found = new Map<string, boolean>();
    const add = (said: string | null, element: Element): void => {
      const text = said?.trim() ?? "";
      if (text === "") return;
      const isContent = element.closest("[role=log], [translate=no]") !== null;
      found.set(text, (found.get(text) ?? true) && isContent);
    };
    const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { parentElement, data } = nodes.currentNode as Text;
      if (parentElement && !parentElement.closest("script, style") && isShown(parentElement))
        add(data, parentElement);
    }
    for (const name of ["aria-label", "placeholder", "title", "alt", "aria-description", "aria-valuetext"]) {
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isShown(element)) add(element.getAttribute(name), element);
    }
    for (const part of document.title.split(" · ")) add(part, document.documentElement);
    return [...found].map(([text, isContent]) => ({ text, isContent }));
  });
}
