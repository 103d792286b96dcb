import { Link, linkOptions } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { boardsTexts } from "../../i18n/records/boards-texts.ts";

interface BoardHeaderProps {
  title: string;
  /** The subject and period of the ranking. */
  subtitle: string;
  /** The filters. */
  children: ReactNode;
}

/** The header of both leaderboards: title, a link to the other leaderboard, and filters. */
export function BoardHeader({ title, subtitle, children }: BoardHeaderProps) {
  const text = useTexts(boardsTexts);
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 max-md:w-full md:mr-auto">
          <h1 className="text-26 leading-tight font-extrabold">{title}</h1>
          <p className="text-15 text-ink-2 figures">{subtitle}</p>
        </div>
        {children}
      </header>
      <nav aria-label={text.boards} className="mb-4 flex flex-wrap gap-x-5 border-b border-line">
        {linkOptions([
          { to: "/leaderboard", label: text.watchersBoard },
          { to: "/leaderboard-members", label: text.membersBoard },
        ]).map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true, includeSearch: false }}
            className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-1 text-15 font-semibold text-ink-2 hover:text-ink aria-[current=page]:border-rose aria-[current=page]:text-ink"
          >
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}
