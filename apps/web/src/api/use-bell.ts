import { readStored, STORED } from "../store/stored.ts";
import { never, useExternal } from "../store/use-external.ts";
import { readOwn } from "./read.ts";
import { useIsSignedIn } from "./use-me.ts";
import { useQuery } from "./use-query.ts";

/** The bell of the fan, or of this device, as the server knows it. */
export const bellQuery = () => readOwn("getBell", {});

/**
 * The bell of the viewer. Not requested for a visitor who has never pressed a bell on this browser: there is nothing.
 * @param isNeeded requests it in any case
 */
export function useBell(isNeeded = false) {
  const isSignedIn = useIsSignedIn();
  const wasUsed = useExternal(
    never,
    () => readStored(() => localStorage, STORED.bell) !== null,
    () => false,
  );
  return useQuery({ ...bellQuery(), enabled: isNeeded || isSignedIn || wasUsed });
}
