import { Check, Keyboard } from "lucide-react";
import { useTexts } from "../../i18n/i18n.ts";
import { layoutTexts } from "../../i18n/watch/layout-texts.ts";
import { changeWatchView, useWatchView, type WatchView } from "../../ui/layout/watch-view.ts";
import { openShortcuts } from "./shortcuts/shortcuts.ts";

const ROW =
  "flex min-h-10 pointer-coarse:min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-14 font-semibold hover:bg-media-raised focus-visible:outline-media-ink";

/** Choice of the chat's position, on the page or in full screen, and the list of keyboard shortcuts. */
export function ChatPlaces({ isFull }: { isFull: boolean }) {
  const text = useTexts(layoutTexts);
  const view = useWatchView();
  const places: { label: string; part: Partial<WatchView> }[] = isFull
    ? [
        { label: text.overPicture, part: { fullScreen: "over", fullScreenHidden: false } },
        { label: text.besidePicture, part: { fullScreen: "beside", fullScreenHidden: false } },
        { label: text.noChat, part: { fullScreenHidden: true } },
      ]
    : [
        { label: text.chatRight, part: { chat: "right", chatHidden: false } },
        { label: text.chatLeft, part: { chat: "left", chatHidden: false } },
        { label: text.noChat, part: { chatHidden: true } },
      ];
  const isChosen = (part: Partial<WatchView>): boolean =>
    (Object.keys(part) as (keyof WatchView)[]).every((key) => part[key] === view[key]);
  return (
    <>
      {places.map(({ label, part }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isChosen(part)}
          onClick={() => changeWatchView(part)}
          className={ROW}
        >
          <Check size={16} className={isChosen(part) ? "" : "invisible"} />
          <span>{label}</span>
        </button>
      ))}
      <button type="button" onClick={openShortcuts} className={ROW}>
        <Keyboard size={16} />
        <span>{text.shortcuts}</span>
      </button>
    </>
  );
}
