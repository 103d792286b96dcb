import { useEffect, useRef, useState, type PointerEvent } from "react";
import { createPortal } from "react-dom";
import { useTexts } from "../../i18n/i18n.ts";
import { layoutTexts } from "../../i18n/watch/layout-texts.ts";

/**
 * State of the chat over a picture that fills a phone: hidden, over the picture, or as the whole panel with its tabs.
 */
type Sheet = "away" | "floating" | "open";

const SHEETS: readonly Sheet[] = ["away", "floating", "open"];
/** Minimum length of a pull. */
const PULL_PX = 28;

/** The next state up or down; stays at the ends. */
function sheetAfter(sheet: Sheet, step: 1 | -1): Sheet {
  return SHEETS[SHEETS.indexOf(sheet) + step] ?? sheet;
}

/**
 * The handle between chat and stars. Pulling up shows more of the panel, pulling down less; a press opens or closes the
 * panel, or shows a hidden chat again.
 */
export function PhoneChatHandle() {
  const text = useTexts(layoutTexts);
  const [sheet, setSheet] = useState<Sheet>("floating");
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const watch = place?.closest<HTMLElement>(".watch");
  const pulledFromPx = useRef<number | null>(null);
  useEffect(() => {
    if (watch) return showSheet(watch, sheet);
  }, [watch, sheet]);
  const label = { away: text.bringChat, floating: text.openPanel, open: text.closePanel }[sheet];
  const wasPulled = useRef(false);
  const pull = (event: PointerEvent): void => {
    const fromPx = pulledFromPx.current;
    if (fromPx === null || Math.abs(event.clientY - fromPx) < PULL_PX) return;
    pulledFromPx.current = null;
    wasPulled.current = true;
    setSheet(sheetAfter(sheet, event.clientY < fromPx ? 1 : -1));
  };
  // Rendered next to the page's content through a portal, although it belongs to the player.
  return (
    <>
      <span ref={setPlace} hidden />
      {watch &&
        createPortal(
          <button
            type="button"
            aria-label={label}
            title={label}
            aria-expanded={sheet === "open"}
            className="chat-handle"
            onPointerDown={(event) => {
              pulledFromPx.current = event.clientY;
              wasPulled.current = false;
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={pull}
            onPointerCancel={() => (pulledFromPx.current = null)}
            onClick={() => {
              // A pull also ends with a click, which must be ignored.
              if (!wasPulled.current) setSheet(sheet === "open" ? "floating" : sheetAfter(sheet, 1));
              wasPulled.current = false;
            }}
          />,
          watch,
        )}
    </>
  );
}

/** Sets the state for the styles. @returns removes it */
function showSheet(watch: HTMLElement, sheet: Sheet): () => void {
  if (sheet === "floating") delete watch.dataset["sheet"];
  else watch.dataset["sheet"] = sheet;
  return () => {
    delete watch.dataset["sheet"];
    watch.removeAttribute("data-quiet");
  };
}
