import type { Room } from "@penlight/contract";
import type { roomsTexts } from "../../i18n/lists/rooms-texts.ts";

/** Which rooms a list shows; one at a time. */
export type RoomFilter = "all" | "trainee" | "gen10" | "live";

export interface RoomLists {
  regular: Room[];
  academy: Room[];
  trainee: Room[];
}

/** The rooms under a filter. Everybody is regular and academy: trainees have their own place. */
export function roomsUnder(filter: RoomFilter, lists: RoomLists, isLive: (room: Room) => boolean): Room[] {
  switch (filter) {
    case "all":
      return [...lists.regular, ...lists.academy];
    case "trainee":
      return lists.trainee;
    case "gen10":
      return lists.academy;
    case "live":
      return [...lists.regular, ...lists.academy, ...lists.trainee].filter(isLive);
  }
}

/** What stands in an empty list. */
export function emptyText(filter: RoomFilter, text: typeof roomsTexts.id): string {
  switch (filter) {
    case "all":
      return text.noneRegular;
    case "trainee":
      return text.noneTrainee;
    case "gen10":
      return text.noneAcademy;
    case "live":
      return text.noneLive;
  }
}
