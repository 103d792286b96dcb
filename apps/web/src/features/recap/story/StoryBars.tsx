interface StoryBarsProps {
  count: number;
  /** Index of the current page, from 0. */
  index: number;
  /** Accessible name with the page number. */
  label: string;
  /** Whether automatic turning is off. */
  isStill: boolean;
  isHeld: boolean;
  /** Called when a page's time is over. */
  onOver: () => void;
}

/** A progress bar with a segment for each page; the current one fills over time. */
export function StoryBars({ count, index, label, isStill, isHeld, onOver }: StoryBarsProps) {
  return (
    <div role="img" aria-label={label} className="story-bars">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className="story-bar">
          {at < index || (at === index && isStill) ? (
            <span className="story-bar-done" />
          ) : (
            at === index && (
              <span className="story-bar-fill" data-held={isHeld || undefined} onAnimationEnd={onOver} />
            )
          )}
        </span>
      ))}
    </div>
  );
}
