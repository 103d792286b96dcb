import { useQuery } from "../../api/use-query.ts";
import { queries } from "../../api/queries.ts";
import { useIsSignedIn } from "../../api/use-me.ts";

/** Asks again who is signed in, where that could not be had: until then it is unknown. Null where there is no need. */
export function useMeRetry(): (() => void) | null {
  const isSignedIn = useIsSignedIn();
  const { isLoadingError, refetch } = useQuery({ ...queries.me(), enabled: isSignedIn });
  return isSignedIn && isLoadingError ? () => void refetch() : null;
}
