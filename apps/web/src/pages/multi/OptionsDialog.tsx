import { Trash2 } from "lucide-react";
import { useState } from "react";
import { dropNamedGrid, GRID_NAME_MAX, storeNamedGrid, readNamedGrids } from "../../base/grid/named-grids.ts";
import { toolsOpen } from "../../features/chat/tools/open-tools.ts";
import { useMessages, useTexts } from "../../i18n/i18n.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { useStore } from "../../store/use-store.ts";
import { Button, IconButton } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/controls/Dialog.tsx";
import { TextField } from "../../ui/controls/Field.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { useSubmit } from "../../ui/forms/use-submit.ts";
import { useGridContext, usePanelContext } from "./multi-page.ts";
import { VolumeRange } from "./Mixer.tsx";
import { useOpenGrid } from "./use-grid.ts";
import { dataSavingChoice } from "./use-quality-budget.ts";

/** A function, because a browser that forbids storage throws on mere access. */
const storage = (): Storage => localStorage;

/** A setting that can be reset. */
export interface Reset {
  label: string;
  disabled: boolean;
  act: () => void;
}

interface OptionsDialogProps {
  resets: readonly Reset[];
  onClose: () => void;
}

/** All settings of the page, including those that do not fit into a phone's bar. */
export function OptionsDialog({ resets, onClose }: OptionsDialogProps) {
  const { grid } = useGridContext();
  const { hasOptions, showOptions, selected } = usePanelContext();
  const { chat } = useMessages();
  // A free place and the farming tab have no chat.
  const hasChat =
    selected === "all" ? grid.places.some(Boolean) : selected !== "farm" && grid.places[selected];
  const text = useTexts(multiTexts);
  const dataSaving = useStore(dataSavingChoice, "auto");
  const closing = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Dialog title={text.options} onClose={onClose}>
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap gap-2">
          {resets.map(({ label, disabled, act }) => (
            <Button key={label} disabled={disabled} className="min-h-11 px-4 text-14" onClick={closing(act)}>
              {label}
            </Button>
          ))}
          <Button className="min-h-11 px-4 text-14" onClick={closing(() => showOptions(!hasOptions))}>
            {hasOptions ? text.hideOptions : text.showOptions}
          </Button>
          {hasChat && (
            <Button className="min-h-11 px-4 text-14" onClick={closing(() => toolsOpen.set(true))}>
              {chat.tools}
            </Button>
          )}
        </div>
        <section>
          <h3 className="mb-2 text-15 font-bold">{text.volume}</h3>
          <VolumeRange className="w-full" />
        </section>
        <section>
          <h3 className="mb-2 text-15 font-bold">{text.dataSaving}</h3>
          <Segmented
            label={text.dataSaving}
            value={dataSaving}
            onChange={(choice) => dataSavingChoice.choose(choice)}
            options={[
              { value: "auto", label: text.dataSavings.auto },
              { value: "on", label: text.dataSavings.on },
              { value: "off", label: text.dataSavings.off },
            ]}
          />
          <p className="mt-2 text-13 text-ink-2">{text.dataSavingText}</p>
        </section>
        <SavedGrids onClose={onClose} />
        <p className="text-13 text-ink-2 max-md:hidden">{text.keys}</p>
      </div>
    </Dialog>
  );
}

/** Layouts saved under names on this device. */
function SavedGrids({ onClose }: Pick<OptionsDialogProps, "onClose">) {
  const { grid } = useGridContext();
  const open = useOpenGrid();
  const text = useTexts(multiTexts);
  const [saved, setSaved] = useState(() => readNamedGrids(storage));
  const isEmpty = grid.places.every((room) => room === null);
  const { form, faults } = useSubmit<"name">(async ({ text: typed, empty }) => {
    const name = typed("name");
    if (name === "") return { name: text.nameMissing };
    setSaved(storeNamedGrid(storage, name, grid));
    empty();
  });
  return (
    <section>
      <h3 className="text-15 font-bold">{text.saved}</h3>
      <p className="mb-2 text-13 text-ink-2">{saved.length === 0 ? text.noSaved : text.savedText}</p>
      <ul>
        {saved.map(({ name: title, grid: kept }) => (
          <li key={title} className="flex items-center gap-2">
            <button
              type="button"
              onClick={() => {
                onClose();
                void open(kept);
              }}
              className="min-h-11 min-w-0 flex-1 truncate rounded-control px-3 text-left text-15 font-semibold hover:bg-raised"
            >
              {title}
            </button>
            <IconButton
              label={text.dropSaved(title)}
              kind="ghost"
              className="min-h-11 min-w-11"
              onClick={() => setSaved(dropNamedGrid(storage, title))}
            >
              <Trash2 size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <form {...form} noValidate className="mt-2 flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={text.nameLabel}
            maxLength={GRID_NAME_MAX}
            autoComplete="off"
            name="name"
            error={faults.name}
          />
        </div>
        <Button type="submit" disabled={isEmpty} className="mt-7 min-h-11 px-4 text-14">
          {text.save}
        </Button>
      </form>
    </section>
  );
}
