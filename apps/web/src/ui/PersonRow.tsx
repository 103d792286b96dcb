import type { ReactNode } from "react";
import { Avatar } from "./Avatar.tsx";

interface PersonRowProps {
  avatar: string;
  name: string;
  /** A quieter second line. */
  detail?: ReactNode;
  start?: ReactNode;
  end?: ReactNode;
}

/** A person in a list: picture, name, and what is said of them. */
export function PersonRow({ avatar, name, detail, start, end }: PersonRowProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-1.5">
      {start}
      <Avatar src={avatar} size={40} />
      <div className="min-w-0 flex-1">
        <p title={name} className="truncate text-15 font-semibold">
          {name}
        </p>
        {detail && <p className="truncate text-13 text-ink-2 figures">{detail}</p>}
      </div>
      {end}
    </li>
  );
}
