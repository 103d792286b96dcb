import { dropStored, keepStored, readStored, STORED, type OpenStorage } from "../../../store/stored.ts";

/** Whose draft it is, and for which room. */
export interface DraftPlace {
  /** The fan's number at SHOWROOM. */
  userId: number;
  roomId: number;
}

/** What a fan has typed and not sent yet: it outlasts another tab of the panel, a reload and signing in anew. */
export function readDraft(open: OpenStorage<"getItem">, { userId, roomId }: DraftPlace): string {
  return readStored(open, STORED.draft(userId, roomId)) ?? "";
}

/** @param text "" once it has been sent */
export function keepDraft(
  open: OpenStorage<"setItem" | "removeItem">,
  { userId, roomId }: DraftPlace,
  text: string,
): void {
  const name = STORED.draft(userId, roomId);
  if (text === "") dropStored(open, name);
  else keepStored(open, name, text);
}
