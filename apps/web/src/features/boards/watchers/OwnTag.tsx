import { useTexts } from "../../../i18n/i18n.ts";
import { boardsTexts } from "../../../i18n/records/boards-texts.ts";

/** Marks the viewer's own name. */
export function OwnTag() {
  const { you } = useTexts(boardsTexts);
  return (
    <span className="flex-none rounded-full tint-rose px-2.5 py-0.5 text-12 font-bold text-rose">{you}</span>
  );
}
