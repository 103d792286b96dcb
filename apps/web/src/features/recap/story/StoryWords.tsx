import { CircleQuestionMark } from "lucide-react";
import type { StoryPage } from "./story-pages.ts";

interface StoryWordsProps {
  page: StoryPage;
  howLabel: string;
  onHow: () => void;
}

/** Figures with more characters are shown smaller. */
const LARGE = 5;

/** One figure, with a sentence before and after it. */
export function StoryWords({ page, howLabel, onHow }: StoryWordsProps) {
  const { before, figure, after, detail } = page;
  return (
    <div className="story-words">
      <div aria-live="polite">
        <p className="text-20 font-semibold">{before}</p>
        <p className="story-figure figures" data-long={figure.length > LARGE || undefined}>
          {figure}
        </p>
        <p className="text-26 leading-tight font-extrabold">{after}</p>
        {detail !== null && <p className="mt-2 line-clamp-3 text-15 text-media-ink-2">{detail}</p>}
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onHow}
        className="mt-1 flex min-h-11 items-center gap-2 text-14 text-media-ink-2 underline underline-offset-4"
      >
        <CircleQuestionMark aria-hidden="true" size={16} strokeWidth={2} />
        <span>{howLabel}</span>
      </button>
    </div>
  );
}
