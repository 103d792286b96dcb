import type { SignedInMe, StarName, StarStock } from "@penlight/contract";
import { useRef, useState, type RefObject } from "react";
import type { FormatCount } from "../../i18n/figures/counts.ts";
import { useFormatCount, useTexts } from "../../i18n/i18n.ts";
import { starRowTexts } from "../../i18n/watch/star-row-texts.ts";
import { starTexts } from "../../i18n/watch/star-texts.ts";
import { RetryButton } from "../../ui/PanelState.tsx";
import { useIsTroubleShown } from "../../ui/shown-trouble.ts";
import { SendAllStars, StarButton } from "./StarButtons.tsx";
import { isLocked, shownCount, type StarBatch, type StarClicks } from "./sending/star-clicks.ts";
import { flyStars } from "./star-flight.ts";
import { useStars } from "./use-stars.ts";

interface FanStarsProps {
  fan: SignedInMe;
  roomId: number;
  name: string;
  open: boolean;
  target: RefObject<Element | null>;
}

/** A fan's stars, with buttons to send them. */
export function FanStars({ fan, roomId, name, open, target }: FanStarsProps) {
  const formatCount = useFormatCount();
  const text = useTexts(starTexts);
  const row = useTexts(starRowTexts);
  const pictures = useRef(new Map<StarName, HTMLImageElement>());
  /** Announcement of the last stars that were sent; clicks are not announced. */
  const [said, setSaid] = useState("");
  const fly = (batch: StarBatch): void => {
    const video = target.current;
    if (!video) return;
    for (const [star, picture] of pictures.current) {
      if (batch.kind === "all") flyStars(picture, video, 1);
      else if (batch.name === star) flyStars(picture, video, batch.num);
    }
  };
  const { stock, clicks, failed, sender, isBlocked } = useStars({
    fan,
    roomId,
    open,
    onSending: fly,
    onSent: (batch) => setSaid(saying(batch, sender.getSnapshot(), { text, formatCount })),
  });
  if (!stock) return <StarsMissing failed={failed} onRetry={() => sender.read()} />;
  return (
    <section aria-label={row.label} className="star-bar">
      <div className="flex flex-1 compact:justify-between">
        {stock.star.map((star) => (
          <StarButton
            key={star.name}
            star={star}
            count={shownCount(clicks, star.name)}
            pending={clicks.pending[star.name]}
            locked={!open || isLocked(clicks, star.name)}
            onClick={() => sender.tell({ type: "click", name: star.name })}
            picture={(picture) => {
              if (picture) pictures.current.set(star.name, picture);
              else pictures.current.delete(star.name);
            }}
          />
        ))}
      </div>
      <SendAllStars
        roomName={name}
        count={open ? totalOf(clicks) : 0}
        sending={clicks.sending?.kind ?? null}
        onSend={() => sender.tell({ type: "send-all" })}
      />
      {isBlocked && <p className="w-full text-13 text-ink-2">{text.blocked}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

/** Placeholder of the row until the stars are loaded, with a retry button. */
function StarsMissing({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const text = useTexts(starTexts);
  const row = useTexts(starRowTexts);
  const isTold = useIsTroubleShown();
  return (
    <section aria-label={row.label} className="star-bar">
      {failed && !isTold && (
        <>
          <p role="status" className="text-14 text-ink-2">
            {text.loadFailed}
          </p>
          <RetryButton onRetry={onRetry} />
        </>
      )}
    </section>
  );
}

function totalOf({ held }: StarClicks): number {
  return held ? Object.values(held).reduce((sum, count) => sum + count, 0) : 0;
}

interface Told {
  stock: StarStock | null;
  clicks: StarClicks;
}

interface Words {
  text: typeof starTexts.id;
  formatCount: FormatCount;
}

/** The announcement of stars that were sent. Sending all is reported by a toast instead. */
function saying(batch: StarBatch, { stock, clicks }: Told, { text, formatCount }: Words): string {
  if (batch.kind === "all") return "";
  const { name, num } = batch;
  const label = stock?.star.find((star) => star.name === name)?.label;
  return text.sent(label || text.star(name.toUpperCase()), num, formatCount(shownCount(clicks, name)));
}
