import { Star } from "../../ui/icons/icons.ts";
import type { ReactNode, RefObject } from "react";
import { useMe } from "../../api/use-me.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { starRowTexts } from "../../i18n/watch/star-row-texts.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { STAR_NAMES } from "./sending/star-names.ts";

/** Lazy-loaded, because stars are not sent before the page is hydrated; the space of the row is reserved. */
const FanStars = lazy(async () => (await import("./FanStars.tsx")).FanStars);

interface StarBarProps {
  roomId: number;
  /** The member's name. */
  name: string;
  /** Whether the live is on air and the viewer can watch it. */
  open: boolean;
  /** The element to which thrown stars fly. */
  target: RefObject<Element | null>;
  /** A sign-in link, to get stars. */
  login: ReactNode;
}

/** The row of free stars: the fan's own, or disabled ones for a visitor. The document contains the visitor's row. */
export function StarBar({ login, ...room }: StarBarProps) {
  const visitor = useMe();
  if (visitor.state === "fan") {
    return <FanStars key={`${room.roomId}:${visitor.me.user.user_id}`} fan={visitor.me} {...room} />;
  }
  return <VisitorStars login={login} className={visitor.state === "unknown" ? "signed-in:hidden" : ""} />;
}

interface VisitorStarsProps {
  login: ReactNode;
  className: string;
}

/** The row in its disabled state, with a sign-in link. */
function VisitorStars({ login, className }: VisitorStarsProps) {
  const text = useTexts(starRowTexts);
  return (
    <section aria-label={text.label} className={`star-bar ${className}`}>
      <div
        aria-hidden="true"
        className="flex flex-none text-ink-3 max-[17rem]:hidden compact:[&>:not(:first-child)]:-ml-2"
      >
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
