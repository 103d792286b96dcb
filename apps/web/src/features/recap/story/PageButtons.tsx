import type { Wrapped } from "@penlight/contract";
import { Download, Share2 } from "lucide-react";
import { useRef, useState } from "react";
import { useCall } from "../../../api/call.ts";
import { saveFile, shareFile } from "../../../base/save-file.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { recapTexts } from "../../../i18n/records/recap-texts.ts";
import { storyTexts } from "../../../i18n/records/story-texts.ts";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";
import { penlightOf } from "../card/recap-card.ts";
import { pngOf, recapFileName } from "../card/save-sheet.ts";
import type { StoryPage } from "./story-pages.ts";

interface PageButtonsProps {
  recap: Wrapped;
  page: StoryPage;
  /** Page number, counted from 1. */
  number: number;
}

/** Buttons to share or save the current page as a picture. */
export function PageButtons({ recap, page, number }: PageButtonsProps) {
  const { app } = useMessages();
  const recapText = useTexts(recapTexts);
  const text = useTexts(storyTexts);
  const call = useCall();
  const toasts = useToasts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawing, setDrawing] = useState(false);
  const withPicture = async (use: (file: File) => Promise<void>): Promise<void> => {
    if (!canvas.current || isDrawing) return;
    setDrawing(true);
    try {
      const { drawPage } = await import("./draw-page.ts");
      await drawPage(canvas.current, recap, { page, words: { product: app.name, text: recapText } });
      const png = await pngOf(canvas.current);
      await use(new File([png], recapFileName(recap.year, number), { type: png.type }));
    } catch (error) {
      // Closing the system's share sheet is not an error.
      const isClosed = error instanceof DOMException && error.name === "AbortError";
      if (!isClosed) toasts.show("danger", text.saveFailed);
    }
    setDrawing(false);
  };
  const save = async (file: File): Promise<void> => saveFile(file, file.name);
  const share = async (file: File): Promise<void> => {
    // Where the browser cannot share files, the picture is saved instead.
    if (!(await shareFile(file, recapText.title(String(recap.year))))) await save(file);
    await call("countEvent", { body: { name: "share" } }).catch(() => undefined);
  };
  return (
    <footer className="story-foot">
      <button
        type="button"
        aria-label={text.save}
        title={text.save}
        aria-disabled={isDrawing}
        onClick={() => void withPicture(save)}
        className="flex size-13 flex-none items-center justify-center rounded-control bg-media-raised"
      >
        <Download aria-hidden="true" size={20} strokeWidth={1.75} />
      </button>
      <button
        type="button"
        aria-disabled={isDrawing}
        onClick={() => void withPicture(share)}
        className="flex min-h-13 flex-1 items-center justify-center gap-2.5 rounded-control bg-media-ink text-16 font-bold text-media"
      >
        <Share2 aria-hidden="true" size={20} strokeWidth={1.75} />
        <span>{text.share}</span>
      </button>
      <canvas ref={canvas} hidden data-theme="dark" className={penlightOf(recap)} />
    </footer>
  );
}
