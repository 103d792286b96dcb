import { Link } from "@tanstack/react-router";
import { linkTo } from "../../base/links.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { theaterCardTexts } from "../../i18n/theater-card-texts.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import type { AnyShow } from "./show.ts";

interface WatchShowProps {
  show: Pick<AnyShow, "setlist">;
  className?: string;
}

/** A link to the live of a running show, where viewers without a ticket learn how to get one. */
export function WatchShow({ show, className = "" }: WatchShowProps) {
  const { watchNow } = useTexts(theaterCardTexts);
  return (
    <Link
      {...linkTo.officialRoom()}
      aria-label={`${watchNow}: ${show.setlist.name}`}
      className={`min-h-11 ${buttonClass("primary")} ${className}`}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      <span>{watchNow}</span>
    </Link>
  );
}
