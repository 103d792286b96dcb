import type { ScheduleCard } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useTexts } from "../../../i18n/i18n.ts";
import { theaterCardTexts } from "../../../i18n/theater-card-texts.ts";
import { paths } from "../../../base/paths.ts";
import { Poster } from "../Poster.tsx";
import { celebrationsOf, startSecOf } from "../show.ts";
import { useShowDates } from "../use-show-dates.ts";

/** A show that has passed. */
export function PastRow({ show }: { show: ScheduleCard }) {
  const text = useTexts(theaterCardTexts);
  const dates = useShowDates();
  const { name } = show.setlist;
  return (
    <li>
      <Link
        to={paths.show(name, show._id)}
        className="flex min-h-22 items-center gap-3 rounded-card bg-surface p-2.5 transition-colors duration-150 hover:bg-raised"
      >
        <Poster show={show} className="w-13.5" />
        <span className="min-w-0 flex-1">
          <span title={name} className="block truncate text-15 font-bold">
            {name}
          </span>
          <span className="block text-14 text-ink-2 figures">{dates.short(startSecOf(show))}</span>
          {celebrationsOf(show).map((celebration) => (
            <span
              key={celebration.kind}
              className={`block truncate text-13 font-semibold ${celebration.kind === "birthday" ? "text-gold" : "text-teal"}`}
            >
              {[text[celebration.kind], celebration.name].filter(Boolean).join(": ")}
            </span>
          ))}
        </span>
        <ChevronRight size={20} strokeWidth={1.75} className="flex-none text-ink-2" />
      </Link>
    </li>
  );
}
