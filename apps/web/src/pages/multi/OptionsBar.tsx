import { Link2, Maximize } from "lucide-react";
import type { RefObject } from "react";
import { GRID_SIZES, mayHave, SMALLEST, type GridSize } from "../../base/grid/grid.ts";
import { searchOfGrid } from "../../base/grid/grid-address.ts";
import { useCopyLink } from "../../features/history/use-copy-link.ts";
import { useMessages, useTexts } from "../../i18n/i18n.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { BackLink } from "../../ui/controls/BackLink.tsx";
import { Button, IconButton } from "../../ui/controls/Button.tsx";
import { useGridContext, usePanelContext } from "./multi-page.ts";
import { Mixer } from "./Mixer.tsx";
import { OptionsButton, useResets } from "./OptionsButton.tsx";
import { useAppQuery, useRoomRights } from "./use-grid.ts";
import { toggleFullScreen } from "./use-room-keys.ts";

interface OptionsBarProps {
  tiles: RefObject<HTMLDivElement | null>;
}

/** The page's options: layouts, resets, and the rest behind a button. */
export function OptionsBar({ tiles }: OptionsBarProps) {
  const { room } = useMessages();
  const { showOptions } = usePanelContext();
  const text = useTexts(multiTexts);
  const resets = useResets();
  const copyGrid = useCopyGrid();
  return (
    <div className="multi-bar">
      <BackLink label={room.back} className="md:hidden" />
      <Layouts />
      <div className="flex-1" />
      <Mixer />
      <span className="in-bar flex items-center gap-1">
        {resets.map(({ label, disabled, act }) => (
          <Button key={label} kind="ghost" disabled={disabled} className="px-3 text-14" onClick={act}>
            {label}
          </Button>
        ))}
        <Button kind="ghost" className="px-3 text-14" onClick={() => showOptions(false)}>
          {text.hideOptions}
        </Button>
      </span>
      <span className="in-wide-bar flex">
        <IconButton
          label={text.fullScreen}
          kind="ghost"
          onClick={() => tiles.current && toggleFullScreen(tiles.current)}
        >
          <Maximize size={20} strokeWidth={1.75} />
        </IconButton>
      </span>
      <Button
        aria-label={text.copyLink}
        title={text.copyLink}
        onClick={() => void copyGrid()}
        className="px-3 text-14"
      >
        <Link2 size={20} strokeWidth={1.75} />
        <span aria-hidden="true" className="in-wide-bar">
          {text.copyLink}
        </span>
      </Button>
      <OptionsButton />
    </div>
  );
}

/** Copies the grid's address, without other parameters of the current page. */
function useCopyGrid(): () => Promise<void> {
  const { kind, grid } = useGridContext();
  const copyLink = useCopyLink();
  return () => {
    const address = new URL(location.pathname, location.origin);
    for (const [name, value] of Object.entries(searchOfGrid(kind, grid)))
      address.searchParams.set(name, String(value));
    return copyLink(address.pathname + address.search);
  };
}

/** The number of rooms; on the app's addresses, only the layouts that the app offers. */
function Layouts() {
  const { kind, grid, dispatch, onLocked } = useGridContext();
  const text = useTexts(multiTexts);
  const { isApp } = useAppQuery(kind);
  const rights = useRoomRights(kind) ?? null;
  const labelOf = (size: GridSize): string =>
    isApp && size !== SMALLEST ? text.setRooms(size) : text.rooms(size);
  const sizes = GRID_SIZES.filter((size) => !isApp || mayHave(size, rights));
  return (
    <div role="group" aria-label={text.layout} className="multi-layouts">
      {sizes.map((size) => (
        <button
          key={size}
          type="button"
          aria-pressed={grid.size === size}
          aria-label={labelOf(size)}
          onClick={() => {
            if (mayHave(size, rights)) dispatch({ type: "resize", size });
            else onLocked(size);
          }}
          className="multi-layout"
        >
          {isApp ? (
            labelOf(size)
          ) : (
            <>
              <span className="layout-word">{text.rooms(size)}</span>
              <span className="layout-figure figures">{size}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
