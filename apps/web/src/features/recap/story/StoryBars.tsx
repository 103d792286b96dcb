interface StoryBarsProps {
  count: number;
  /** Of the page that is shown, from 0. */
  index: number;
  /** Which page it is, in words. */
  label: string;
  /** Nothing moves by itself. */
  isStill: boolean;
  isHeld: boolean;
  /** A page's time is over. */
  onOver: () => void;
}

/** A segment for each page: that of the page shown fills as its time goes by. */
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
