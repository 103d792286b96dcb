import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The bytes in use after a garbage collection. */
export async function heapAfterGc(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc") as () => void;
  // Memory that a finaliser or a closed socket releases is collected in the next round.
  for (let round = 0; round < 3; round += 1) {
    gc();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return process.memoryUsage().heapUsed;
}

export const MEBIBYTE = 1024 * 1024;
