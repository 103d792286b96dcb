import { writeStored, readStored, type OpenStorage } from "./stored.ts";

/** A `Storage` that never throws: where the browser forbids storage, reads return null and writes do nothing. */
export function safeStorage(open: OpenStorage<"getItem" | "setItem">): Pick<Storage, "getItem" | "setItem"> {
  return {
    getItem: (name) => readStored(open, name),
    setItem: (name, text) => writeStored(open, name, text),
  };
}
