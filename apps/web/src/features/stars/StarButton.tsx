import type { Star } from "@penlight/contract";
import { STAR_BATCH, STAR_FULL } from "@penlight/contract/constants";
import type { Ref } from "react";
import { formatCount } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { starTexts } from "../../i18n/watch/star-texts.ts";

interface StarButtonProps {
  star: Star;
  /** How many are left to click. */
  count: number;
  /** How many were clicked and not sent. */
  pending: number;
  /** Something else is being sent, or nothing can be. */
  locked: boolean;
  onClick: () => void;
  picture: Ref<HTMLImageElement>;
}

/** One type of star: a press throws one. A ring fills toward the ten that leave at once. */
export function StarButton({ star, count, pending, locked, onClick, picture }: StarButtonProps) {
  const text = useTexts(starTexts);
  const name = star.label || text.star(star.name.toUpperCase());
  const left = formatCount(count);
  const still = locked || count === 0;
  return (
    <button
      type="button"
      aria-label={pending > 0 ? text.buttonPending(name, left, pending) : text.button(name, left)}
      title={name}
      // Not `disabled`: whoever is on it by key stays on it.
      aria-disabled={still}
      onClick={still ? undefined : onClick}
      className="star-button"
      data-grey={locked || (count === 0 && pending === 0)}
    >
      <span className="relative flex size-[42px] items-center justify-center">
        {pending > 0 && <Ring filled={Math.min(pending, STAR_BATCH) / STAR_BATCH} />}
        <img ref={picture} src={star.url} alt="" width={32} height={32} className="size-8 object-contain" />
        {pending > 0 && (
          <span className="absolute -top-1 -right-3 rounded-full bg-ink px-1.5 text-12 font-bold text-stage figures">
            +{pending}
          </span>
        )}
      </span>
      <span className={count === STAR_FULL ? "text-gold" : ""}>{left}</span>
    </button>
  );
}

function Ring({ filled }: { filled: number }) {
  const circle = { cx: 21, cy: 21, r: 19.5, fill: "none", strokeWidth: 3 };
  return (
    <svg aria-hidden="true" viewBox="0 0 42 42" className="absolute inset-0 -rotate-90">
      <circle {...circle} className="stroke-line" />
      <circle {...circle} pathLength={1} strokeDasharray={`${filled} 1`} className="stroke-gold" />
    </svg>
  );
}
