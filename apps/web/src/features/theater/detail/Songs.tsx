import type { Setlist, Song } from "@penlight/contract";
import { ENCORE_SONGS } from "@penlight/contract/constants";
import { useTexts } from "../../../i18n/i18n.ts";
import { theaterTexts } from "../../../i18n/theater-texts.ts";
import { encoreOf, titlesOf } from "../show.ts";

interface SongsProps {
  setlist: Setlist;
}

/** The songs of a setlist, numbered where their order is known. */
export function Songs({ setlist: { songs, isSongOrderKnown } }: SongsProps) {
  const text = useTexts(theaterTexts);
  if (songs.length === 0) return <Unknown text={text.noSongs} />;
  if (isSongOrderKnown) return <NumberedSongs songs={songs} first={1} />;
  return (
    <>
      <p className="mb-3 text-14 text-ink-2">{text.unordered}</p>
      <ul className={LIST}>
        {songs.map((song, index) => (
          <li key={index} className={ROW}>
            <Titles song={song} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The encore of a setlist, with the numbers of the whole setlist. */
export function Encore({ setlist }: SongsProps) {
  const text = useTexts(theaterTexts);
  const songs = encoreOf(setlist);
  if (songs === null) return <Unknown text={text.noEncore} />;
  return <NumberedSongs songs={songs} first={ENCORE_SONGS.first} />;
}

const LIST = "overflow-hidden rounded-card bg-surface";
const ROW = "flex min-h-14 items-center gap-4 border-line px-4 py-2 not-first:border-t";

function NumberedSongs({ songs, first }: { songs: readonly Song[]; first: number }) {
  return (
    <ol start={first} className={LIST}>
      {songs.map((song, index) => (
        <li key={index} value={first + index} className={ROW}>
          <span aria-hidden="true" className="w-6 flex-none text-right text-14 font-bold text-ink-2 figures">
            {first + index}
          </span>
          <Titles song={song} />
        </li>
      ))}
    </ol>
  );
}

/** A song's title as sung in Jakarta, with its original title below. */
function Titles({ song }: { song: Song }) {
  const { sung, original } = titlesOf(song);
  return (
    <div className="min-w-0">
      <p className="text-15 font-bold break-words">{sung}</p>
      {original !== null && <p className="text-13 break-words text-ink-2">{original}</p>}
    </div>
  );
}

function Unknown({ text }: { text: string }) {
  return <p className="rounded-card bg-surface px-4 py-5 text-14 text-ink-2">{text}</p>;
}
