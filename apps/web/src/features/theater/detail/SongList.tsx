import type { Song } from "@penlight/contract";
import { useTexts } from "../../../i18n/i18n.ts";
import { theaterTexts } from "../../../i18n/theater-texts.ts";
import { titlesOf } from "../show.ts";

interface SongListProps {
  songs: readonly Song[];
  /** The number of the first. */
  start?: number;
}

/** Songs by number, as they are sung in Jakarta, each with its original title below. */
export function SongList({ songs, start = 1 }: SongListProps) {
  const text = useTexts(theaterTexts);
  if (songs.length === 0) {
    return <p className="rounded-card bg-surface px-4 py-5 text-14 text-ink-2">{text.noSongs}</p>;
  }
  return (
    <ol start={start} className="overflow-hidden rounded-card bg-surface">
      {songs.map(titlesOf).map(({ sung, original }, index) => (
        <li
          key={index}
          value={start + index}
          className="flex min-h-14 items-center gap-4 border-line px-4 py-2 not-first:border-t"
        >
          <span aria-hidden="true" className="w-6 flex-none text-right text-14 font-bold text-ink-2 figures">
            {start + index}
          </span>
          <div className="min-w-0">
            <p className="text-15 font-bold break-words">{sung}</p>
            {original !== null && <p className="text-13 break-words text-ink-2">{original}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
