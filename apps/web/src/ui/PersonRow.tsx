import type { ReactNode } from "react";
import { Avatar } from "./Avatar.tsx";

interface PersonRowProps {
  avatar: string;
  name: string;
  /** A quieter second line. */
  detail?: ReactNode;
  start?: ReactNode;
  end?: ReactNode;
  /** The fan themselves. */
  own?: boolean;
}

/** A person in a list: picture, name, and what is said of them. */
export function PersonRow({ avatar, name, detail, start, end, own = false }: PersonRowProps) {
  return (
    <li className={`flex min-h-14 items-center gap-3 px-4 py-1.5 ${own ? "bg-rose/7" : ""}`}>
      {start}
      <Avatar src={avatar} size={40} />
      <div className="min-w-0 flex-1">
        <p title={name} className={`truncate text-15 font-semibold ${own ? "text-rose" : ""}`}>
          {name}
        </p>
        {detail && <p className="truncate text-13 text-ink-2 figures">{detail}</p>}
      </div>
      {end}
    </li>
  );
}
