import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { starRowTexts } from "../../i18n/watch/star-row-texts.ts";
import { STAR_NAMES } from "./sending/star-names.ts";

interface VisitorStarsProps {
  login: ReactNode;
  className: string;
}

/** The row as it would be, greyed, and how to come to it. */
export function VisitorStars({ login, className }: VisitorStarsProps) {
  const text = useTexts(starRowTexts);
  return (
    <section aria-label={text.label} className={`star-bar ${className}`}>
      <div aria-hidden="true" className="flex flex-none text-ink-3 compact:[&>:not(:first-child)]:-ml-2">
        {STAR_NAMES.map((name) => (
          <span key={name} className="flex flex-col items-center text-14 font-bold roomy:w-16">
            <Star size={28} strokeWidth={1.75} className="fill-raised" />
            <span className="figures compact:hidden">0</span>
          </span>
        ))}
      </div>
      <p className="min-w-0 flex-1 text-14 text-ink-2 side:sr-only roomy:text-right">{text.loginFirst}</p>
      {login}
    </section>
  );
}
