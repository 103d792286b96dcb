import { useEffect, useMemo, useState, type ReactNode } from "react";
import { roomKey, type Grid, type GridSize } from "../../base/grid/grid.ts";
import type { GridKind } from "../../base/grid/grid-kinds.ts";
import { MergedChat } from "../../features/chat/merged/merged-chat.ts";
import { toolsOpen } from "../../features/chat/tools/open-tools.ts";
import { SoundDesk } from "../../features/player/behaviour/sound-desk.ts";
import { safeStorage } from "../../store/safe-storage.ts";
import { Store } from "../../store/store.ts";
import { Choice } from "../../store/stored.ts";
import { STORED_GRIDS } from "../../store/stored-grids.ts";
import { useStore } from "../../store/use-store.ts";
import type { GridAction } from "./grid-state.ts";
import {
  ChatRooms,
  GridContext,
  PanelContext,
  SoundContext,
  useGridContext,
  type Selected,
} from "./multi-page.ts";
import { useHidden, useSavesData } from "./use-quality-budget.ts";

const optionsChoice = new Choice(STORED_GRIDS.options, ["shown", "hidden"]);

interface MultiPageProvidersProps {
  kind: GridKind;
  grid: Grid;
  emptied: number | null;
  dispatch: (action: GridAction) => void;
  onLocked: (size: GridSize) => void;
  /** Rendered for changes of the contexts only if it is the same element each time. */
  children: ReactNode;
}

/** Provides the page's three contexts: grid, sound and panel. */
export function MultiPageProviders({ children, ...props }: MultiPageProvidersProps) {
  const { kind, grid, emptied, dispatch, onLocked } = props;
  const value = useMemo(
    () => ({ kind, grid, emptied, dispatch, onLocked }),
    [kind, grid, emptied, dispatch, onLocked],
  );
  return (
    <GridContext value={value}>
      <SoundProvider>
        <PanelProvider>{children}</PanelProvider>
      </SoundProvider>
    </GridContext>
  );
}

function SoundProvider({ children }: Pick<MultiPageProvidersProps, "children">) {
  const { grid } = useGridContext();
  const [desk] = useState(() => new SoundDesk(safeStorage(() => localStorage)));
  const isHidden = useHidden();
  const saves = useSavesData();
  const { owner, muted } = useStore(desk, desk.getSnapshot());
  const keys = grid.places.map((room) => room && roomKey(room));
  const place = muted ? -1 : keys.indexOf(owner);
  const favoured = owner !== null && place >= 0 ? place : (grid.spotlight ?? 0);

  // With no audio focus yet, or when its room was removed, the first room gets it.
  const first = keys.find((key) => key !== null) ?? null;
  const isThere = owner !== null && keys.includes(owner);
  useEffect(() => {
    if (!isThere) desk.pass(first);
  }, [desk, isThere, first]);

  const value = useMemo(() => ({ desk, isHidden, saves, favoured }), [desk, isHidden, saves, favoured]);
  return <SoundContext value={value}>{children}</SoundContext>;
}

const isFilled = (room: unknown): boolean => room !== null;

function PanelProvider({ children }: Pick<MultiPageProvidersProps, "children">) {
  const { grid } = useGridContext();
  const [merged] = useState(() => new MergedChat());
  const [chatRooms] = useState(() => new ChatRooms());
  const [announcement] = useState(() => new Store(""));
  const [chosen, choose] = useState<Selected>(() => (grid.places.some(isFilled) ? "all" : 0));
  const [isFarming, onFarming] = useState(false);
  const [panel, onPanel] = useState<HTMLElement | null>(null);
  const hasOptions = useStore(optionsChoice, "shown") === "shown";
  const selected = typeof chosen === "number" && chosen >= grid.size ? "all" : chosen;
  const value = useMemo(
    () => ({
      merged,
      chatRooms,
      announcement,
      selected,
      select: (next: Selected): void => {
        // The chat tools belong to the chat that is shown.
        toolsOpen.set(false);
        choose(next);
      },
      isFarming,
      onFarming,
      panel,
      onPanel,
      hasOptions,
      showOptions: (show: boolean): void => optionsChoice.choose(show ? "shown" : "hidden"),
    }),
    [merged, chatRooms, announcement, selected, isFarming, panel, hasOptions],
  );
  return <PanelContext value={value}>{children}</PanelContext>;
}
