import type { Wrapped } from "@penlight/contract";
import { useEffect, useState, type RefObject } from "react";
import { useFormatCount, useMessages, useTexts } from "../../../i18n/i18n.ts";
import { recapTexts } from "../../../i18n/records/recap-texts.ts";
import { penlightOf } from "../card/recap-card.ts";
import { SHEET } from "../card/sheet.ts";

interface RecapCardProps {
  ref: RefObject<HTMLCanvasElement | null>;
  recap: Wrapped;
}

/** The card, as it is saved: drawn dark in both themes, in the most watched member's colours. */
export function RecapCard({ ref, recap }: RecapCardProps) {
  const formatCount = useFormatCount();
  const { app } = useMessages();
  const text = useTexts(recapTexts);
  const [drawn, setDrawn] = useState<Wrapped | null>(null);
  useEffect(() => {
    const draw = async (): Promise<void> => {
      const { drawCard } = await import("../card/draw-card.ts");
      if (!ref.current) return;
      await drawCard(ref.current, recap, { product: app.name, text, formatCount });
      setDrawn(recap);
    };
    // Without a canvas the figures beside it say the same.
    draw().catch(() => undefined);
  }, [ref, recap, app.name, text, formatCount]);
  return (
    <canvas
      ref={ref}
      role="img"
      aria-label={text.card(recap.user.name, String(recap.year))}
      aria-busy={drawn !== recap}
      data-theme="dark"
      width={SHEET.width}
      height={SHEET.height}
      className={`recap-card ${penlightOf(recap)} ${drawn === recap ? "" : "skeleton"}`}
    />
  );
}
