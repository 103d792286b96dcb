import { SlidersHorizontal } from "lucide-react";
import { useEffect, useState } from "react";
import { isFirstLayout } from "../../base/grid/grid.ts";
import { toolsOpen } from "../../features/chat/tools/open-tools.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { IconButton } from "../../ui/controls/Button.tsx";
import { useGridContext, usePanelContext } from "./multi-page.ts";
import { OptionsDialog, type Reset } from "./OptionsDialog.tsx";

/** The one button for all settings of the page, including the chat settings, which lead back to it. */
export function OptionsButton() {
  const text = useTexts(multiTexts);
  const [isOpen, setOpen] = useState(false);
  const resets = useResets();
  useEffect(() => () => toolsOpen.set(false), []);
  return (
    <>
      <IconButton
        label={text.options}
        kind="ghost"
        aria-haspopup="dialog"
        data-chat-tools=""
        className="size-11"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={20} strokeWidth={1.75} />
      </IconButton>
      {isOpen && <OptionsDialog resets={resets} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The settings that can be reset. */
export function useResets(): Reset[] {
  const { grid, dispatch } = useGridContext();
  const { select } = usePanelContext();
  const text = useTexts(multiTexts);
  return [
    // The specification's layout 6 has nothing to reset, unless its dividing lines were moved.
    { label: text.resetLayout, disabled: isFirstLayout(grid), act: () => dispatch({ type: "reset-layout" }) },
    {
      label: text.resetRooms,
      disabled: grid.places.every((room) => room === null),
      act: () => {
        dispatch({ type: "reset-rooms" });
        select(0);
      },
    },
  ];
}
