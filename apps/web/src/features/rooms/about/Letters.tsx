import type { FanLetter } from "@penlight/contract";
import { Avatar } from "../../../ui/Avatar.tsx";

/** Letters, newest first. */
export function Letters({ letters }: { letters: FanLetter[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {letters.map((letter, index) => (
        <li key={`${letter.created_at}:${index}`} className="flex gap-3">
          <Avatar src={letter.user.image} size={40} />
          <div className="min-w-0 flex-1">
            <p translate="no" className="truncate text-14 font-bold">
              {letter.user.name}
            </p>
            <p className="line-clamp-[20] text-14 [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
              {letter.comment}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
