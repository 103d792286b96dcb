import type { Wrapped } from "@penlight/contract";
import { useEffect, useState, type RefObject } from "react";
import { useFormatCount, useMessages, useTexts } from "../../../i18n/i18n.ts";
import { recapTexts } from "../../../i18n/records/recap-texts.ts";

/** How a year's card stands. */
export interface DrawnCard {
  state: "drawing" | "drawn" | "failed";
  /** Draws it once more, after it could not be drawn. */
  retry: () => void;
}

/** How a drawing went, and of which year it was. */
interface Drawing {
  recap: Wrapped;
  attempt: number;
  state: "drawn" | "failed";
}

/** Draws a year's card. @param canvas in the document; null where the year has no card */
export function useCard(canvas: RefObject<HTMLCanvasElement | null>, recap: Wrapped | null): DrawnCard {
  const formatCount = useFormatCount();
  const { app } = useMessages();
  const text = useTexts(recapTexts);
  /** Counts up with each time that the fan asks for it again. */
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
