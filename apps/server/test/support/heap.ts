import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes that are in use after everything that can be thrown away was. */
export async function heapAfterGc(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc") as () => void;
  // What a finaliser or a closed socket lets go of is gone with the next round.
  for (let round = 0; round < 3; round += 1) {
    gc();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return process.memoryUsage().heapUsed;
}

export const MEBIBYTE = 1024 * 1024;
