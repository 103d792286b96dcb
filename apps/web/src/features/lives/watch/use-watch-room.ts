import type { Live, LiveRoom, LiveState } from "@penlight/contract";
import { LIVE_INFO_POLL_MS, OFFICIAL_ROOM_ID, START_LAG_POLL_MS } from "@penlight/contract/constants";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useQuery } from "../../../api/use-query.ts";
import { serverTime } from "../../../store/server-time.ts";
import { isGone } from "../../../api/call.ts";
import { queries } from "../../../api/queries.ts";
import { memberName, smallFace } from "../../../base/member.ts";
import { paths } from "../../../base/paths.ts";
import { isSameRoom, PLATFORMS, viewsOf, type NamedRoom } from "../../../base/platforms.ts";
import { useChannel } from "../../../realtime/use-channel.ts";
import { penlightClass } from "../../../ui/theme/penlight.ts";
import { updatedLive } from "../apply-lives-event.ts";
import { useFromLives } from "../use-lives.ts";
import { afterEnd, afterReading, afterStart, UNHEARD } from "./live-course.ts";
import { isPremiumRoom, liveViewOf, streamsPollMs } from "./live-view.ts";
import type { Figures } from "./WatchTitle.tsx";

/** A room that is watched on a page: its live, and whose it is. */
export type WatchedRoom = ReturnType<typeof useWatchRoom>;

/** Follows a room's live by the socket: figures, title, end and new start arrive by themselves. */
export function useWatchRoom(room: NamedRoom) {
  const cache = useQueryClient();
  const number = PLATFORMS[room.platform].numberOf(room.room);
  const reads = { room: queries.liveRoom(room), streams: queries.streams(room) };
  const profileRead = queries.roomProfile(number ?? 0);
  const [heard, setCourse] = useState(UNHEARD);
  const known = useQuery({
    ...reads.room,
    refetchInterval: ({ state }) =>
      heard.isStarting && !state.data?.live ? START_LAG_POLL_MS : LIVE_INFO_POLL_MS,
  });
  const streams = useQuery({
    ...reads.streams,
    refetchInterval: ({ state }) => streamsPollMs(state, heard.isStarting),
  });
  const profile = useQuery({ ...profileRead, enabled: number !== null }).data;
  const onAir = known.data?.live;
  const course = afterReading(heard, {
    live: onAir,
    isPlayable: Array.isArray(streams.data),
    atSec: Math.floor(serverTime.fromDevice(known.dataUpdatedAt) / 1_000),
  });
  if (course !== heard) setCourse(course);

  /** Asks anew for everything that depends on whether the room is live. */
  const reread = async (): Promise<void> => {
    const { queryKey } = reads.room;
    const keys = [queryKey, reads.streams.queryKey, ...(number === null ? [] : [profileRead.queryKey])];
    await Promise.all(keys.map((key) => cache.invalidateQueries({ queryKey: key })));
  };
  const change = (changed: (live: Live | null) => Live | null): void => {
    cache.setQueryData(reads.room.queryKey, (old) => old && { ...old, live: changed(old.live) });
  };

  useChannel(`live:${room.platform}:${room.room}`, {
    onState: (state) => {
      const { live } = state as LiveState;
      // Something happened while nobody listened.
      if (onAir !== undefined && onAir?.id !== live?.id) void reread();
      else if (live) change(() => live);
    },
    onEvent: ({ type, data }) => {
      switch (type) {
        case "live.updated":
          return change((live) => live && updatedLive(live, data));
        case "live.started":
          setCourse(afterStart);
          change(() => data.live);
          // What the last live could be watched at says nothing about this one.
          cache.removeQueries({ queryKey: reads.streams.queryKey });
          return void reread();
        case "live.ended":
          return setCourse((before) => afterEnd(before, data));
      }
    },
    onGap: () => void reread(),
  });

  const endedAtSec = course.ended?.atSec ?? null;
  const live = onAir ?? (course.ended && course.last);
  return {
    room,
    /** Where rooms have numbers. */
    number,
    view: liveViewOf({
      isGone: isGone(known.error),
      endedAtSec,
      streams: streams.data,
      streamsFailed: streams.isError,
    }),
    /** Where there is one, and it is known. */
    profile,
    /** On air, whether or not it can be watched here, or the one that has just ended. */
    live,
    subject: useSubject(room, known.data, live),
    /** A show of the theater. */
    isPremium: onAir?.ticketed === true || isPremiumRoom(room, streams.data),
    /** The platform's page; undefined until it is known. */
    pageUrl: known.data?.pageUrl,
    reread,
    /** What stands written over the live has changed. */
    retitle: (title: string) => change((before) => before && { ...before, title }),
  };
}

/** Whom a live page is about, as far as it is known yet. */
interface Subject {
  /** Our page of it: left out where other lives are offered. */
  path: string;
  /** Our page of herself; undefined for the group's own account, which is nobody. */
  page: string | undefined;
  /** Her SHOWROOM room; null where she has none. */
  roomId: number | null;
  name: string;
  face: string | undefined;
  /** A still, blurred behind everything. */
  poster: string | undefined;
  penlight: string;
  /** Of the live on air, or of the one that just ended. */
  figures: Figures | null;
}

/**
 * Whom the page is about: from what is known of the room, and until that is there from her card among those on air.
 * @param live on air there, or just over
 */
function useSubject(room: NamedRoom, known: LiveRoom | undefined, live: Live | null): Subject {
  const card = useFromLives((lives) => lives.find((other) => isSameRoom(other, room)) ?? null);
  const { path, cover, numberOf, hasSettings } = PLATFORMS[room.platform];
  const member = known?.member ?? card?.member;
  const shown = live ?? card;
  // Blurred, it needs no more than the middle size.
  const still = shown?.cover ?? known?.cover;
  const roomId = member?.roomId ?? numberOf(room.room);
  return {
    path: path({ ...room, urlKey: known?.urlKey ?? room.urlKey }),
    page: roomId === OFFICIAL_ROOM_ID ? undefined : paths.member(known?.urlKey ?? room.urlKey),
    roomId,
    name: memberName(member?.name ?? room.urlKey),
    face: member && smallFace(member.face),
    poster: still && cover(still, "m"),
    penlight: penlightClass(roomId, room.urlKey),
    figures: shown ? { views: viewsOf(shown), startedAtSec: shown.startedAtSec, hasSettings } : null,
  };
}
