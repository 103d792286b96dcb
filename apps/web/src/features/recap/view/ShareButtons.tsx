import type { Wrapped } from "@penlight/contract";
import { Download, Share2 } from "lucide-react";
import { useState, type RefObject } from "react";
import { useCall } from "../../../api/call.ts";
import { saveFile } from "../../../base/save-file.ts";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { recapTexts } from "../../../i18n/records/recap-texts.ts";
import { Button, buttonClass } from "../../../ui/controls/Button.tsx";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";
import { pngOf, recapFileName } from "../card/save-sheet.ts";
import type { DrawnCard } from "./use-card.ts";

interface ShareButtonsProps {
  recap: Wrapped;
  /** The canvas on which the card is drawn. */
  card: RefObject<HTMLCanvasElement | null>;
  state: DrawnCard["state"];
}

/** Buttons to save the card as a file, and to post the year's figures. */
export function ShareButtons({ recap, card, state }: ShareButtonsProps) {
  const formatCount = useFormatCount();
  const text = useTexts(recapTexts);
  const call = useCall();
  const toasts = useToasts();
  const [isSaving, setSaving] = useState(false);
  const year = String(recap.year);
  /** Errors of counting and logging are ignored: they must not prevent the download. */
  const byTheWay = (what: Promise<unknown>): void => void what.catch(() => undefined);
  const download = async (): Promise<void> => {
    const canvas = card.current;
    if (!canvas) return;
    setSaving(true);
    try {
      saveFile(await pngOf(canvas), recapFileName(recap.year));
      byTheWay(call("addOwnActivity", { body: { log_name: "Wrapped", description: text.logLine(year) } }));
      byTheWay(call("countEvent", { body: { name: "download" } }));
    } catch {
      toasts.show("danger", text.downloadFailed);
    }
    setSaving(false);
  };
  return (
    <>
      {/* Disabled until the card is drawn; its state is shown in the card's place. */}
      <Button
        busy={isSaving}
        disabled={state !== "drawn"}
        aria-busy={state === "drawing"}
        onClick={() => void download()}
        className="max-md:flex-1"
      >
        <Download size={16} />
        <span>{text.download}</span>
      </Button>
      <a
        href={postAddress(
          text.shareText(year, formatCount(recap.totals.showroom), formatCount(recap.totals.idn)),
        )}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => byTheWay(call("countEvent", { body: { name: "share" } }))}
        className={`${buttonClass("plain")} max-md:flex-1`}
      >
        <Share2 size={16} />
        <span>{text.shareX}</span>
        <span className="sr-only">{`(${text.newTab})`}</span>
      </a>
    </>
  );
}

/** The address of X's page for writing a post. */
function postAddress(words: string): string {
  const page = new URL("/wrapped", location.origin);
  return `https://x.com/intent/post?${new URLSearchParams({ text: words, url: page.href })}`;
}
