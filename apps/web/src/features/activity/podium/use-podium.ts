import type { Podium } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useQuery } from "../../../api/use-query.ts";
import { laterQueries } from "../../../api/later-queries.ts";
import type { RoomRef } from "../../../base/platforms.ts";
import { useChannel } from "../../../realtime/use-channel.ts";
import { afterNews } from "./podium.ts";

/** Delay of the first read, so that it does not compete with the page's initial requests. */
const FIRST_MS = 1_000;
const REFRESH_MS = 120_000;

/** The podium of a room's live: polled, and updated by an event when a fan joins. */
export function usePodium(room: RoomRef) {
  const cache = useQueryClient();
  const query = laterQueries.podium(room);
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), FIRST_MS);
    return () => clearTimeout(timer);
  }, []);
  useChannel(`live:${room.platform}:${room.room}`, {
    onEvent({ type, data }) {
      if (type !== "podium") return;
      cache.setQueryData(query.queryKey, (before: Podium | undefined) => afterNews(before, data));
    },
  });
  return useQuery({ ...query, enabled: isTime, refetchInterval: REFRESH_MS });
}
