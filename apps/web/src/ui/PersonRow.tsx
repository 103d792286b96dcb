import type { ReactNode } from "react";
import { Avatar } from "./Avatar.tsx";

interface PersonRowProps {
  avatar: string;
  name: string;
  /** A second line in a lighter colour. */
  detail?: ReactNode;
  start?: ReactNode;
  end?: ReactNode;
  /** Whether this is the fan's own row. */
  own?: boolean;
}

/** A person in a list: picture, name and details. */
export function PersonRow({ avatar, name, detail, start, end, own = false }: PersonRowProps) {
  return (
    <li className={`flex min-h-14 items-center gap-3 px-4 py-1.5 ${own ? "bg-rose/7" : ""}`}>
      {start}
      <Avatar src={avatar} size={40} />
      <div className="min-w-0 flex-1">
        <p translate="no" title={name} className={`truncate text-15 font-semibold ${own ? "text-rose" : ""}`}>
          {name}
        </p>
        {detail && <p className="truncate text-13 text-ink-2 figures">{detail}</p>}
      </div>
      {end}
    </li>
  );
}

const MEDALS: Record<number, string> = {
  1: "bg-gold text-stage",
  2: "bg-silver text-stage",
  3: "bg-bronze text-stage",
};

/** A rank; the first three in gold, silver and bronze. */
export function RankBadge({ place, label }: { place: number; label: string }) {
  return (
    <span
      className={`flex size-7 flex-none items-center justify-center rounded-control text-13 font-bold figures ${MEDALS[place] ?? "text-ink-2"}`}
    >
      <span aria-hidden="true">{place}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
