import { REFRESH_SPIN_MS } from "@penlight/contract/constants";
import { useEffect, useState } from "react";

/** Restarts the player; counts as pending for two seconds, during which it cannot be restarted again. */
export function useRefresh(onRefresh: () => void): [isRefreshing: boolean, refresh: () => void] {
  const [isRefreshing, setRefreshing] = useState(false);
  useEffect(() => {
    if (!isRefreshing) return;
    const timer = setTimeout(() => setRefreshing(false), REFRESH_SPIN_MS);
    return () => clearTimeout(timer);
  }, [isRefreshing]);
  const refresh = (): void => {
    if (isRefreshing) return;
    setRefreshing(true);
    onRefresh();
  };
  return [isRefreshing, refresh];
}
