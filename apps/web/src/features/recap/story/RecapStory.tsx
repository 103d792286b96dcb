import type { Wrapped } from "@penlight/contract";
import { Pause, Play, X } from "lucide-react";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useFormatCount, useI18n, useTexts } from "../../../i18n/i18n.ts";
import { storyTexts } from "../../../i18n/records/story-texts.ts";
import { Dialog } from "../../../ui/controls/Dialog.tsx";
import { useMedia } from "../../../store/use-media.ts";
import { PenlightIcon } from "../../../ui/PenlightIcon.tsx";
import { Toasts } from "../../../ui/toasts/Toasts.tsx";
import { leaderOf, penlightOf } from "../card/recap-card.ts";
import { PageButtons } from "./PageButtons.tsx";
import { StoryBars } from "./StoryBars.tsx";
import { storyPages } from "./story-pages.ts";
import { StoryWords } from "./StoryWords.tsx";
import { useHold } from "./use-hold.ts";

const ICON = { size: 22, strokeWidth: 1.75, "aria-hidden": true } as const;

/**
 * The recap page by page: six seconds each, paused while a finger holds it. With reduced motion, pages do not turn
 * automatically.
 */
export function RecapStory({ recap, onClose }: { recap: Wrapped; onClose: () => void }) {
  const formatCount = useFormatCount();
  const { language, messages } = useI18n();
  const { app, calendar } = messages;
  const text = useTexts(storyTexts);
  const ref = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [howOpen, setHowOpen] = useState(false);
  const hold = useHold();
  const isStill = useMedia("(prefers-reduced-motion: reduce)");
  const pages = storyPages(recap, { text, calendar, language, formatCount });
  const page = pages[index];
  const year = String(recap.year);
  const turn = (by: 1 | -1): void => setIndex(Math.min(pages.length - 1, Math.max(0, index + by)));
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  if (!page) return null;
  return (
    <dialog
      ref={ref}
      aria-label={text.name(year)}
      data-theme="dark"
      onClose={(event) => {
        if (event.target === ref.current) onClose();
      }}
      onKeyDown={(event) => {
        if (howOpen) return;
        if (event.key === "ArrowRight") turn(1);
        if (event.key === "ArrowLeft") turn(-1);
      }}
      className={`story ${penlightOf(recap)}`}
    >
      <StoryStage image={leaderOf(recap)?.image ?? null} />
      <StoryBars
        count={pages.length}
        index={index}
        label={text.page(formatCount(index + 1), formatCount(pages.length))}
        isStill={isStill}
        isHeld={isPaused || hold.isHeld || howOpen}
        onOver={() => turn(1)}
      />
      <header className="story-head">
        <PenlightIcon penlight={penlightOf(recap)} />
        <span className="mr-auto text-15 font-bold">{text.title(year)}</span>
        {!isStill && (
          <StoryButton label={isPaused ? text.resume : text.pause} onClick={() => setPaused(!isPaused)}>
            {isPaused ? <Play {...ICON} /> : <Pause {...ICON} />}
          </StoryButton>
        )}
        <StoryButton label={app.close} onClick={() => ref.current?.close()}>
          <X {...ICON} />
        </StoryButton>
      </header>
      <div className="story-turns">
        <button type="button" aria-label={text.previous} {...hold.handlers(() => turn(-1))} />
        <button type="button" aria-label={text.next} {...hold.handlers(() => turn(1))} />
      </div>
      <StoryWords page={page} howLabel={text.how} onHow={() => setHowOpen(true)} />
      <PageButtons recap={recap} page={page} number={index + 1} />
      {howOpen && (
        <Dialog title={text.howTitle} onClose={() => setHowOpen(false)}>
          <p className="text-15 text-ink-2">{page.how}</p>
        </Dialog>
      )}
      {/* The page's toasts lie behind the modal, out of reach. */}
      <Toasts />
    </dialog>
  );
}

/** Angles of the penlights around the member, in degrees. */
const STICKS_DEG = [-62, -42, -24, -8, 8, 24, 42, 62];

/** The background of the story: the dark hall in the member's colours, penlights, and her picture. */
function StoryStage({ image }: { image: string | null }) {
  return (
    <div aria-hidden="true" className="story-stage">
      {STICKS_DEG.map((degrees) => (
        <i key={degrees} className="story-stick" style={{ rotate: `${degrees}deg` }} />
      ))}
      {image !== null && <img src={image} alt="" data-missing="face" className="story-face" />}
    </div>
  );
}

interface StoryButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function StoryButton({ label, onClick, children }: StoryButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="flex size-11 items-center justify-center rounded-full"
    >
      {children}
    </button>
  );
}
