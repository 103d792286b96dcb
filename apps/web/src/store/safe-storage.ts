import { keepStored, readStored, type OpenStorage } from "./stored.ts";

/** A storage for those who hold one: where the browser forbids it nothing is found in it, and nothing kept. */
export function safeStorage(open: OpenStorage<"getItem" | "setItem">): Pick<Storage, "getItem" | "setItem"> {
  return {
    getItem: (name) => readStored(open, name),
    setItem: (name, text) => keepStored(open, name, text),
  };
}
