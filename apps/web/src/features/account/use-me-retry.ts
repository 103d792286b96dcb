import { useQuery } from "../../api/use-query.ts";
import { queries } from "../../api/queries.ts";
import { useIsSignedIn } from "../../api/use-me.ts";

/** Retries loading the signed-in fan after an error. Null when there was none. */
export function useMeRetry(): (() => void) | null {
  const isSignedIn = useIsSignedIn();
  const { isLoadingError, refetch } = useQuery({ ...queries.me(), enabled: isSignedIn });
  return isSignedIn && isLoadingError ? () => void refetch() : null;
}
