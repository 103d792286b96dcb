import { createContext, use } from "react";
import type { Grid } from "../../base/grid/grid.ts";
import type { GridKind } from "../../base/grid/grid-kinds.ts";
import type { ChatLog } from "../../features/chat/chat-log.ts";
import type { MergedChat } from "../../features/chat/merged/merged-chat.ts";
import type { SoundDesk } from "../../features/player/behaviour/sound-desk.ts";
import type { Thrift } from "../../features/player/player-session.ts";
import type { PictureShape } from "../../ui/layout/WatchLayout.tsx";
import { Readable } from "../../store/store.ts";

/** A room as the merged chat needs it: how its rows are marked, and where a fan writes into it. */
export interface ChatRoom {
  /** Where rooms have numbers. */
  number: number | null;
  name: string;
  penlight: string;
  log: ChatLog;
  /** Why nobody can write there now. */
  closed: string | null;
}

/** The rooms whose chats run, by their keys. */
export class ChatRooms extends Readable<ReadonlyMap<string, ChatRoom>> {
  constructor() {
    super(new Map());
  }

  /** @returns takes it out, unless another has come under its key */
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

/** What the panel shows: all chats, what belongs to a place, or how stars are collected elsewhere. */
export type Selected = "all" | "farm" | number;

/** What the rooms of a page share. Nothing of it is the browser tab's: two such pages are two of these. */
export interface MultiPage {
  kind: GridKind;
  grid: Grid;
  change: (grid: Grid) => void;
  /** Changes to another grid: to what of it is on air and the viewer may have. */
  open: (grid: Grid) => Promise<void>;
  /** Takes a room out of its place; the focus stays there. */
  removeRoom: (place: number) => void;
  /** Whether a free place has just become so, and is to have the focus; told once. */
  takesFocus: (place: number) => boolean;
  desk: SoundDesk;
  merged: MergedChat;
  chatRooms: ChatRooms;
  selected: Selected;
  select: (selected: Selected) => void;
  /** The page goes through other rooms, and this fan may do so in one at a time. */
  isFarming: boolean;
  tellFarming: (isFarming: boolean) => void;
  /** Where the selected room's panel belongs. */
  panel: HTMLElement | null;
  /** Of the room in a place. */
  thriftOf: (place: number) => Thrift;
  /** Nobody sees the page. */
  isHidden: boolean;
  tellShape: (key: string, shape: PictureShape | null) => void;
  /** The options stand above the tiles. */
  hasOptions: boolean;
  showOptions: (show: boolean) => void;
  /** Said to who can't see it. */
  announce: (text: string) => void;
}

export const MultiPageContext = createContext<MultiPage | null>(null);

export function useMultiPage(): MultiPage {
  const page = use(MultiPageContext);
  if (!page) throw new Error("useMultiPage needs a MultiPageContext above it");
  return page;
}
