import type { FanLetter } from "@penlight/contract";
import { FAN_LETTERS_PREVIEW } from "@penlight/contract/constants";
import { useId, useState } from "react";
import { useTexts } from "../../../i18n/i18n.ts";
import { aboutTexts } from "../../../i18n/watch/about-texts.ts";
import { lazy } from "../../../ui/lazy/lazy.tsx";
import { Letters } from "./Letters.tsx";

const AllLetters = lazy(async () => (await import("./AllLetters.tsx")).AllLetters);

interface FanLettersProps {
  roomId: number;
  /** The newest letters, included in the profile. */
  first: FanLetter[];
}

/** Fan letters: the newest three, and all of them in a dialog. */
export function FanLetters({ roomId, first }: FanLettersProps) {
  const text = useTexts(aboutTexts);
  const [open, setOpen] = useState(false);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="rounded-card bg-surface p-4">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id={headingId} className="text-16 font-bold">
          {text.fansLetter}
        </h2>
        {first.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="min-h-10 pointer-coarse:min-h-11 rounded-control px-2 text-14 font-semibold text-ink-2 hover:text-ink"
          >
            {text.showMoreMessage}
          </button>
        )}
      </div>
      {first.length > 0 ? (
        <Letters letters={first.slice(0, FAN_LETTERS_PREVIEW)} />
      ) : (
        <p className="text-14 text-ink-2">{text.noMessage}</p>
      )}
      {open && <AllLetters roomId={roomId} onClose={() => setOpen(false)} />}
    </section>
  );
}
