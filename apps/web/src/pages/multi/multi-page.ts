import { createContext, use } from "react";
import type { Grid } from "../../base/grid/grid.ts";
import type { GridKind } from "../../base/grid/grid-kinds.ts";
import type { ChatLog } from "../../features/chat/chat-log.ts";
import type { MergedChat } from "../../features/chat/merged/merged-chat.ts";
import type { SoundDesk } from "../../features/player/behaviour/sound-desk.ts";
import type { Thrift } from "../../features/player/player-session.ts";
import type { PictureShape } from "../../ui/layout/WatchLayout.tsx";
import { Readable } from "../../store/store.ts";
import type { GridAction } from "./grid-state.ts";

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

/** The panel's content: all chats, the room in a place, or farming. */
export type Selected = "all" | "farm" | number;

/**
 * State shared by the rooms of a page. Scoped to the page, not to the browser tab, so that two such pages are
 * independent.
 */
export interface MultiPage {
  kind: GridKind;
  grid: Grid;
  dispatch: (action: GridAction) => void;
  /** Opens another grid, limited to the rooms on air and the layouts that the viewer may use. */
  open: (grid: Grid) => Promise<void>;
  /** The place from which the fan has just removed the room: it takes the focus. */
  emptied: number | null;
  desk: SoundDesk;
  merged: MergedChat;
  chatRooms: ChatRooms;
  selected: Selected;
  select: (selected: Selected) => void;
  /** Whether a farming run is active on the page: a fan may farm only one room at a time. */
  isFarming: boolean;
  tellFarming: (isFarming: boolean) => void;
  /** Container for the selected room's panel. */
  panel: HTMLElement | null;
  /** The quality budget of the room in a place. */
  thriftOf: (place: number) => Thrift;
  /** Whether the page is hidden. */
  isHidden: boolean;
  tellShape: (key: string, shape: PictureShape | null) => void;
  /** Whether the options are shown above the tiles. */
  hasOptions: boolean;
  showOptions: (show: boolean) => void;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
}

export const MultiPageContext = createContext<MultiPage | null>(null);

export function useMultiPage(): MultiPage {
  const page = use(MultiPageContext);
  if (!page) throw new Error("useMultiPage needs a MultiPageContext above it");
  return page;
}
