import type { Wrapped } from "@penlight/contract";
import { Play } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { useTexts } from "../../../i18n/i18n.ts";
import { recapTexts } from "../../../i18n/records/recap-texts.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { NobodyLive } from "../../../ui/drawings/NobodyLive.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { lazy } from "../../../ui/lazy/lazy.tsx";
import { StaleLine } from "../../../ui/StaleLine.tsx";
import { hasWatches } from "../card/recap-card.ts";
import { RecapCard } from "./RecapCard.tsx";
import { RecapFigures } from "./RecapFigures.tsx";
import { ShareButtons } from "./ShareButtons.tsx";
import { useCard } from "./use-card.ts";

/** Lazy-loaded when it is opened. */
const RecapStory = lazy(async () => (await import("../story/RecapStory.tsx")).RecapStory);

interface RecapViewProps {
  recap: Wrapped;
  /** When the recap was loaded, Unix milliseconds, if its refetch failed; null when it is up to date. */
  staleSinceMs: number | null;
  title: string;
  /** The choice of the year. */
  choice?: ReactNode;
  /** Whether the viewer is the recap's fan, who can save and share the card. */
  isOwn?: boolean;
  /** Shown below the figures, or below the text that there are none. */
  children?: ReactNode;
}

/** A recap: the card, its figures as text, and a button that opens the story. */
export function RecapView({ recap, staleSinceMs, title, choice, isOwn = false, children }: RecapViewProps) {
  const text = useTexts(recapTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [storyOpen, setStoryOpen] = useState(false);
  const hasSome = hasWatches(recap);
  const drawn = useCard(canvas, hasSome ? recap : null);
  return (
    <>
      <header className="mb-5 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto min-w-0 text-26 font-extrabold break-words">{title}</h1>
        {choice}
      </header>
      {staleSinceMs !== null && <StaleLine sinceMs={staleSinceMs} />}
      {hasSome ? (
        <div className="recap">
          <RecapCard ref={canvas} recap={recap} drawn={drawn} />
          <div className="flex min-w-0 flex-1 flex-col gap-5">
            <div className="flex flex-wrap gap-2">
              <Button
                kind="primary"
                aria-haspopup="dialog"
                onClick={() => setStoryOpen(true)}
                className="max-md:w-full"
              >
                <Play aria-hidden="true" size={16} strokeWidth={2} />
                <span>{text.story}</span>
              </Button>
              {isOwn && <ShareButtons recap={recap} card={canvas} state={drawn.state} />}
            </div>
            <RecapFigures recap={recap} />
            {children}
          </div>
        </div>
      ) : (
        <>
          <EmptyState drawing={<NobodyLive />} title={text.noData} text={text.noWatch} />
          {children}
        </>
      )}
      {storyOpen && <RecapStory recap={recap} onClose={() => setStoryOpen(false)} />}
    </>
  );
}
