import { REFRESH_SPIN_MS } from "@penlight/contract/constants";
import { useEffect, useState } from "react";

/** A restart of the player, which is at work for two seconds and holds off another meanwhile. */
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
