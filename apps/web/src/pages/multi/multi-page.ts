import { createContext, use, type Context } from "react";
import type { Grid, GridSize } from "../../base/grid/grid.ts";
import type { GridKind } from "../../base/grid/grid-kinds.ts";
import type { ChatLog } from "../../features/chat/chat-log.ts";
import type { MergedChat } from "../../features/chat/merged/merged-chat.ts";
import type { SoundDesk } from "../../features/player/behaviour/sound-desk.ts";
import type { PictureShape } from "../../ui/layout/WatchLayout.tsx";
import { Readable, type Store } from "../../store/store.ts";
import type { GridAction } from "./grid-state.ts";
import type { BudgetFactors } from "./use-quality-budget.ts";

/** A room in the merged chat: the label of its rows, and its comment box. */
export interface ChatRoom {
  /** Null on platforms whose rooms have no numbers. */
  number: number | null;
  name: string;
  penlight: string;
  log: ChatLog;
  /** The reason why nobody can comment now; null if one can. */
  closed: string | null;
}

/** The rooms whose chats are connected, by room key. */
export class ChatRooms extends Readable<ReadonlyMap<string, ChatRoom>> {
  constructor() {
    super(new Map());
  }

  /** @returns removes the room, unless another was put under the same key */
  put(key: string, room: ChatRoom): () => void {
    this.update(new Map(this.getSnapshot()).set(key, room));
    return () => {
      if (this.getSnapshot().get(key) !== room) return;
      const others = new Map(this.getSnapshot());
      others.delete(key);
      this.update(others);
    };
  }
}

/** The shapes of the rooms' pictures, by room key, as far as they are known. */
export class PictureShapes extends Readable<ReadonlyMap<string, PictureShape>> {
  constructor() {
    super(new Map());
  }

  /** @param shape null when the room has left the grid */
  set(key: string, shape: PictureShape | null): void {
    if ((this.getSnapshot().get(key) ?? null) === shape) return;
    const shapes = new Map(this.getSnapshot());
    if (shape) shapes.set(key, shape);
    else shapes.delete(key);
    this.update(shapes);
  }
}

/*
 * State that the parts of a page share, in three contexts, so that a change renders only the parts that use it. Scoped
 * to the page, not to the browser tab: two such pages are independent.
 */

/** The rooms, their places and their layout. */
interface GridContextValue {
  kind: GridKind;
  grid: Grid;
  /** The place from which the fan has just removed the room: it takes the focus. */
  emptied: number | null;
  dispatch: (action: GridAction) => void;
  /** Called with a layout that this viewer may not use. */
  onLocked: (size: GridSize) => void;
}

/** The audio focus, and what the rooms may load. */
interface SoundContextValue extends BudgetFactors {
  desk: SoundDesk;
}

/** The panel's content: all chats, the room in a place, or farming. */
export type Selected = "all" | "farm" | number;

/** The side panel and the options. */
interface PanelContextValue {
  merged: MergedChat;
  chatRooms: ChatRooms;
  selected: Selected;
  select: (selected: Selected) => void;
  /** Whether a farming run is active on the page: a fan may farm only one room at a time. */
  isFarming: boolean;
  onFarming: (isFarming: boolean) => void;
  /** Container for the selected room's panel. */
  panel: HTMLElement | null;
  onPanel: (panel: HTMLElement | null) => void;
  /** Whether the options are shown above the tiles. */
  hasOptions: boolean;
  showOptions: (show: boolean) => void;
  /** The latest announcement to screen readers. */
  announcement: Store<string>;
}

export const GridContext = createContext<GridContextValue | null>(null);
export const SoundContext = createContext<SoundContextValue | null>(null);
export const PanelContext = createContext<PanelContextValue | null>(null);

export const useGridContext = (): GridContextValue => useExisting(GridContext);
export const useSoundContext = (): SoundContextValue => useExisting(SoundContext);
export const usePanelContext = (): PanelContextValue => useExisting(PanelContext);

function useExisting<T>(context: Context<T | null>): T {
  const value = use(context);
  if (value === null) throw new Error("a part of the multi-room page needs MultiPageProviders above it");
  return value;
}
