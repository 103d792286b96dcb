import { useEffect, useRef, useState, type PointerEvent } from "react";
import { createPortal } from "react-dom";
import { useTexts } from "../../i18n/i18n.ts";
import { layoutTexts } from "../../i18n/watch/layout-texts.ts";

/** How the chat stands on a picture that fills a phone: swept away, over it, or as the whole panel with its tabs. */
type Sheet = "away" | "floating" | "open";

const SHEETS: readonly Sheet[] = ["away", "floating", "open"];
/** A pull of this length means something. */
const PULL_PX = 28;

/** The next one up or down; the last stays the last. */
function sheetAfter(sheet: Sheet, step: 1 | -1): Sheet {
  return SHEETS[SHEETS.indexOf(sheet) + step] ?? sheet;
}

/**
 * The handle between chat and stars. Pulled up it brings more of the panel, pulled down less; a press opens the panel,
 * closes it, or brings back a chat that was swept away.
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
  // It stands among what the page shows, and is the player's.
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
              // A pull ends with a click as well, and has been answered.
              if (!wasPulled.current) setSheet(sheet === "open" ? "floating" : sheetAfter(sheet, 1));
              wasPulled.current = false;
            }}
          />,
          watch,
        )}
    </>
  );
}

/** Tells the styles. @returns how to take it back */
function showSheet(watch: HTMLElement, sheet: Sheet): () => void {
  if (sheet === "floating") delete watch.dataset["sheet"];
  else watch.dataset["sheet"] = sheet;
  return () => {
    delete watch.dataset["sheet"];
    watch.removeAttribute("data-quiet");
  };
}
