import type { Podium } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useQuery } from "../../../api/use-query.ts";
import { laterQueries } from "../../../api/later-queries.ts";
import type { RoomRef } from "../../../base/platforms.ts";
import { useChannel } from "../../../realtime/use-channel.ts";
import { afterNews } from "./podium.ts";

/** What a page opens with has the line for itself first. */
const FIRST_MS = 1_000;
const REFRESH_MS = 120_000;

/** Who of our fans watches a room's live: read now and then, and told when somebody comes. */
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
