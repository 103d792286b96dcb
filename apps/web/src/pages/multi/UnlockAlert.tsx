import { Link } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import type { GridSize } from "../../base/grid/grid.ts";
import { useMessages, useTexts } from "../../i18n/i18n.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { Button, buttonClass } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/controls/Dialog.tsx";

/** Explains how to unlock layouts with more rooms than the fan may use. */
export function UnlockAlert({ size, onClose }: { size: GridSize; onClose: () => void }) {
  const { app } = useMessages();
  const text = useTexts(multiTexts);
  return (
    <Dialog
      title={text.lockedTitle(size)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} className="ml-auto">
            {app.cancel}
          </Button>
          <Link to="/support-project" className={buttonClass("primary")}>
            {text.toSupport}
          </Link>
        </>
      }
    >
      <p role="alert" className="flex items-center gap-3 text-15 text-ink-2">
        <Lock aria-hidden="true" size={20} strokeWidth={1.75} className="flex-none text-gold" />
        <span>{text.lockedText}</span>
      </p>
    </Dialog>
  );
}
