import type { FanLetter } from "@penlight/contract";
import { FAN_LETTERS_PREVIEW } from "@penlight/contract/constants";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../api/queries.ts";
import { useMessages } from "../../i18n/i18n.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { PanelState } from "../../ui/PanelState.tsx";

interface FanLettersProps {
  roomId: number;
  /** The newest few, which come with the profile. */
  first: FanLetter[];
}

/** What fans wrote to her: the newest three, and all of them in a dialog. */
export function FanLetters({ roomId, first }: FanLettersProps) {
  const { room, app } = useMessages();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="fan-letters" className="rounded-card bg-surface p-4">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="fan-letters" className="text-16 font-bold">
          {room.fansLetter}
        </h2>
        {first.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="min-h-10 rounded-control px-2 text-14 font-semibold text-ink-2 hover:text-ink"
          >
            {room.showMoreMessage}
          </button>
        )}
      </div>
      {first.length > 0 ? (
        <Letters letters={first.slice(0, FAN_LETTERS_PREVIEW)} />
      ) : (
        <p className="text-14 text-ink-2">{room.noMessage}</p>
      )}
      {open && (
        <Dialog title={room.fansLetter} closeLabel={app.close} onClose={() => setOpen(false)}>
          <AllLetters roomId={roomId} />
        </Dialog>
      )}
    </section>
  );
}

function AllLetters({ roomId }: { roomId: number }) {
  const { tabs, room, app } = useMessages();
  const letters = useQuery(queries.fanLetters(roomId));
  if (letters.data?.length) return <Letters letters={letters.data} />;
  return (
    <PanelState
      state={letters.isError ? "failed" : letters.isPending ? "loading" : "empty"}
      text={letters.isError ? tabs.loadFailed : room.noMessage}
      retryLabel={app.retry}
      onRetry={() => void letters.refetch()}
    />
  );
}

function Letters({ letters }: { letters: FanLetter[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {letters.map((letter, index) => (
        <li key={`${letter.created_at}:${index}`} className="flex gap-3">
          <Avatar src={letter.user.image} size={40} />
          <div className="min-w-0 flex-1">
            <p className="truncate text-14 font-bold">{letter.user.name}</p>
            <p className="text-14 [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
              {letter.comment}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
