import type { Page } from "playwright-core";

/**
 * Translates a page as Chrome does, from now on: each text node is replaced by two nested elements around another text
 * node, and so is every text that is added later. Texts under `translate="no"` stay.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isMeant = (text: Node): boolean => {
      const { parentElement, nodeValue } = text;
      if (!parentElement || !nodeValue?.trim()) return false;
      return !parentElement.closest("font, script, style, noscript, textarea, title, [translate=no]");
    };
    const wrapAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      if (root instanceof Text) texts.push(root);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter(isMeant)) {
        const outer = document.createElement("font");
        const inner = document.createElement("font");
        inner.textContent = text.nodeValue;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === "characterData") wrapAll(target);
        for (const node of addedNodes) if (node.isConnected) wrapAll(node);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
