import type { Live, LiveRoom, LiveState } from "@penlight/contract";
import { LIVE_INFO_POLL_MS, OFFICIAL_ROOM_ID, START_LAG_POLL_MS } from "@penlight/contract/constants";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useQuery } from "../../../api/use-query.ts";
import { serverTime } from "../../../store/server-time.ts";
import { isGone } from "../../../api/call.ts";
import { queries } from "../../../api/queries.ts";
import { memberName, smallFace } from "../../../base/member.ts";
import { linkTo, type MemberLink, type RoomLink } from "../../../base/links.ts";
import { isSameRoom, PLATFORMS, viewsOf, type NamedRoom } from "../../../base/platforms.ts";
import { useChannel } from "../../../realtime/use-channel.ts";
import { penlightClass } from "../../../ui/theme/penlight.ts";
import { updatedLive } from "../apply-lives-event.ts";
import { useFromLives } from "../use-lives.ts";
import { afterEnd, afterReading, afterStart, UNKNOWN_STATUS } from "./live-status.ts";
import { isPremiumRoom, liveViewOf, streamsPollMs } from "./live-view.ts";
import type { Figures } from "./WatchTitle.tsx";

/** A room watched on a page: its live and its member. */
export type WatchedRoom = ReturnType<typeof useWatchRoom>;

/** Tracks a room's live by the socket: counts, title, end and new start update automatically. */
export function useWatchRoom(room: NamedRoom) {
  const cache = useQueryClient();
  const number = PLATFORMS[room.platform].numberOf(room.room);
  const reads = { room: queries.liveRoom(room), streams: queries.streams(room) };
  const profileRead = queries.roomProfile(number ?? 0);
  const [previous, setStatus] = useState(UNKNOWN_STATUS);
  const known = useQuery({
    ...reads.room,
    refetchInterval: ({ state }) =>
      previous.isStarting && !state.data?.live ? START_LAG_POLL_MS : LIVE_INFO_POLL_MS,
  });
  const streams = useQuery({
    ...reads.streams,
    refetchInterval: ({ state }) => streamsPollMs(state, previous.isStarting),
  });
  const profile = useQuery({ ...profileRead, enabled: number !== null }).data;
  const onAir = known.data?.live;
  const status = afterReading(previous, {
    live: onAir,
    isPlayable: Array.isArray(streams.data),
    atSec: Math.floor(serverTime.fromDevice(known.dataUpdatedAt) / 1_000),
  });
  if (status !== previous) setStatus(status);

  /** Refetches everything that depends on whether the room is live. */
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
      // The live has changed while there was no subscription.
      if (onAir !== undefined && onAir?.id !== live?.id) void reread();
      else if (live) change(() => live);
    },
    onEvent: ({ type, data }) => {
      switch (type) {
        case "live.updated":
          return change((live) => live && updatedLive(live, data));
        case "live.started":
          setStatus(afterStart);
          change(() => data.live);
          // The streams of the previous live do not apply to this one.
          cache.removeQueries({ queryKey: reads.streams.queryKey });
          return void reread();
        case "live.ended":
          return setStatus((before) => afterEnd(before, data));
      }
    },
    onGap: () => void reread(),
  });

  const endedAtSec = status.ended?.atSec ?? null;
  const live = onAir ?? (status.ended && status.last);
  return {
    room,
    /** The room's number; null on platforms whose rooms have only names. */
    number,
    view: liveViewOf({
      isGone: isGone(known.error),
      endedAtSec,
      streams: streams.data,
      streamsFailed: streams.isError,
    }),
    /** The room's profile, once loaded. */
    profile,
    /** The live on air, even if the viewer cannot watch it, or the one that has just ended. */
    live,
    subject: useSubject(room, known.data, live),
    /** Whether it is a show of the theater. */
    isPremium: onAir?.ticketed === true || isPremiumRoom(room, streams.data),
    /** Address of the platform's page; undefined until known. */
    pageUrl: known.data?.pageUrl,
    reread,
    /** Sets the text written over the live, after it has changed. */
    retitle: (title: string) => change((before) => before && { ...before, title }),
  };
}

/** The member of a live page, as far as loaded. */
interface Subject {
  /** Our page of the room. */
  link: RoomLink;
  /** Her own page; undefined for the group's account, which has none. */
  page: MemberLink | undefined;
  /** Her SHOWROOM room; null where she has none. */
  roomId: number | null;
  name: string;
  face: string | undefined;
  /** A still picture, shown blurred behind everything. */
  poster: string | undefined;
  penlight: string;
  /** Counts of the live on air, or of the one that has just ended. */
  figures: Figures | null;
}

/**
 * The member of the page: from the room's data, and until that is loaded from the list of lives.
 * @param live the room's current live, or the one that has just ended
 */
function useSubject(room: NamedRoom, known: LiveRoom | undefined, live: Live | null): Subject {
  const card = useFromLives((lives) => lives.find((other) => isSameRoom(other, room)) ?? null);
  const { linkTo: linkToRoom, cover, numberOf, hasSettings } = PLATFORMS[room.platform];
  const member = known?.member ?? card?.member;
  const shown = live ?? card;
  // Blurred, the middle size is enough.
  const still = shown?.cover ?? known?.cover;
  const roomId = member?.roomId ?? numberOf(room.room);
  return {
    link: linkToRoom({ ...room, urlKey: known?.urlKey ?? room.urlKey }),
    page: roomId === OFFICIAL_ROOM_ID ? undefined : linkTo.member(known?.urlKey ?? room.urlKey),
    roomId,
    name: memberName(member?.name ?? room.urlKey),
    face: member && smallFace(member.face),
    poster: still && cover(still, "m"),
    penlight: penlightClass(roomId, room.urlKey),
    figures: shown ? { views: viewsOf(shown), startedAtSec: shown.startedAtSec, hasSettings } : null,
  };
}
