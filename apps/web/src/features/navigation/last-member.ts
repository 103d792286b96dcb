import { writeStored, readStored, STORED } from "../../store/stored.ts";
import { Store } from "../../store/store.ts";

/** The member viewed last. */
export interface LastMember {
  name: string;
  /** A spelling of her name that leads to her page: her room's key, or her IDN username. */
  key: string;
  face: string;
  /** Her SHOWROOM room, which determines her colours; null where she has none. */
  roomId: number | null;
}

const changes = new Store(0);
let read: { text: string | null; member: LastMember | null } = { text: null, member: null };

/** Stored in this browser, and cleared with the fan's other data. */
export const lastMember = {
  subscribe: changes.subscribe,
  getSnapshot: (): LastMember | null => {
    const text = readStored(() => localStorage, STORED.lastMember);
    if (text !== read.text) read = { text, member: parse(text) };
    return read.member;
  },
  set(member: LastMember): void {
    const text = JSON.stringify(member);
    if (text === read.text) return;
    writeStored(() => localStorage, STORED.lastMember, text);
    changes.set(changes.getSnapshot() + 1);
  },
};

function parse(text: string | null): LastMember | null {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    return isMember(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isMember(kept: unknown): kept is LastMember {
  return (
    typeof kept === "object" &&
    kept !== null &&
    "name" in kept &&
    typeof kept.name === "string" &&
    "key" in kept &&
    typeof kept.key === "string" &&
    "face" in kept &&
    typeof kept.face === "string" &&
    "roomId" in kept &&
    (kept.roomId === null || typeof kept.roomId === "number")
  );
}
