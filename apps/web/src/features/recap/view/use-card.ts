import type { Wrapped } from "@penlight/contract";
import { useEffect, useState, type RefObject } from "react";
import { useFormatCount, useMessages, useTexts } from "../../../i18n/i18n.ts";
import { recapTexts } from "../../../i18n/records/recap-texts.ts";

/** State of the card's drawing. */
export interface DrawnCard {
  state: "drawing" | "drawn" | "failed";
  /** Draws it again after an error. */
  retry: () => void;
}

/** The last drawing: its recap and result. */
interface Drawing {
  recap: Wrapped;
  attempt: number;
  state: "drawn" | "failed";
}

/** Draws the card of a recap. @param canvas in the document; null where the recap has no card */
export function useCard(canvas: RefObject<HTMLCanvasElement | null>, recap: Wrapped | null): DrawnCard {
  const formatCount = useFormatCount();
  const { app } = useMessages();
  const text = useTexts(recapTexts);
  /** Incremented with each retry by the fan. */
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<Drawing | null>(null);
  useEffect(() => {
    let isOver = false;
    const draw = async (of: Wrapped): Promise<void> => {
      const { drawCard } = await import("../card/draw-card.ts");
      if (!canvas.current || isOver) return;
      await drawCard(canvas.current, of, { product: app.name, text, formatCount });
    };
    const end = (drawing: Drawing): void => {
      if (!isOver) setLast(drawing);
    };
    if (recap) {
      draw(recap).then(
        () => end({ recap, attempt, state: "drawn" }),
        () => end({ recap, attempt, state: "failed" }),
      );
    }
    return () => {
      isOver = true;
    };
  }, [canvas, recap, attempt, app.name, text, formatCount]);
  const isLast = last?.recap === recap && last?.attempt === attempt;
  return { state: last && isLast ? last.state : "drawing", retry: () => setAttempt(attempt + 1) };
}
