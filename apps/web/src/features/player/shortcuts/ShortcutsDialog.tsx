import { useTexts } from "../../../i18n/i18n.ts";
import { shortcutTexts } from "../../../i18n/watch/shortcut-texts.ts";
import { Dialog } from "../../../ui/controls/Dialog.tsx";

/** All keyboard shortcuts of the watch page: those of `attach-keyboard.ts`, the comment box and the finder. */
const KEYS: readonly { keys: readonly string[]; does: keyof typeof shortcutTexts.id.does }[] = [
  { keys: ["K", "Space"], does: "play" },
  { keys: ["M"], does: "mute" },
  { keys: ["↑", "↓"], does: "volume" },
  { keys: ["←", "→"], does: "seek" },
  { keys: ["L"], does: "edge" },
  { keys: ["F"], does: "fullScreen" },
  { keys: ["T"], does: "theater" },
  { keys: ["H"], does: "chat" },
  { keys: ["C"], does: "comment" },
  { keys: ["Esc"], does: "leave" },
  { keys: ["Ctrl K"], does: "finder" },
  { keys: ["?"], does: "list" },
];

/** Lists the keyboard shortcuts of the watch page. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts(shortcutTexts);
  return (
    <Dialog title={text.title} onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2.5 text-15">
        {KEYS.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-control border border-edge bg-raised px-2 py-0.5 text-center text-13 font-bold"
                >
                  {key === "Space" ? text.space : key}
                </kbd>
              ))}
            </dt>
            <dd className="text-ink-2">{text.does[does]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-13 text-ink-3">{text.arrows}</p>
    </Dialog>
  );
}
