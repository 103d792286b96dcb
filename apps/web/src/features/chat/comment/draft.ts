/** Whose draft it is, and for which room. */
export interface DraftPlace {
  /** The fan's number at SHOWROOM: nobody else who uses the browser finds it. */
  userId: number;
  roomId: number;
}

/** What a fan has typed and not sent yet outlasts another tab of the panel, a reload and signing in anew. */
const keyOf = ({ userId, roomId }: DraftPlace): string => `comment-draft:${userId}:${roomId}`;

export function readDraft(storage: () => Pick<Storage, "getItem">, place: DraftPlace): string {
  try {
    return storage().getItem(keyOf(place)) ?? "";
  } catch {
    // Forbidden storage: the draft then lasts as long as its box.
    return "";
  }
}

/** @param text "" once it has been sent */
export function keepDraft(
  storage: () => Pick<Storage, "setItem" | "removeItem">,
  place: DraftPlace,
  text: string,
): void {
  try {
    if (text === "") storage().removeItem(keyOf(place));
    else storage().setItem(keyOf(place), text);
  } catch {
    // Forbidden or full storage, as above.
  }
}
