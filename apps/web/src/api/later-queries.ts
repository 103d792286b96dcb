import type { AvatarFilter } from "@penlight/contract";
import { AVATARS_PER_PAGE } from "@penlight/contract/constants";
import type { RoomRef } from "../base/platforms.ts";
import { read, readOwn } from "./read.ts";

/** Reads of what opens after a first view: further tabs, dialogs and pages. */
export const laterQueries = {
  avatars: (type: AvatarFilter, page: number) =>
    readOwn("listAvatars", { body: { type, page, limit: AVATARS_PER_PAGE } }),
  /** Shows of earlier weeks, newest first. */
  pastShows: (page: number) => read("listPastShows", { query: { page } }),
  /** A member by any spelling of her name. */
  memberProfile: (name: string) => read("getMemberProfile", { params: { name } }),
  /** Every active member, by name. */
  members: () => read("listMembers", { query: { showAll: "true" } }),
  setlists: () => read("listSetlists", {}),
  /** Today's show in the theater, whether or not it is on yet. */
  showToday: () => read("getScheduleToday", {}),
  show: (scheduleId: string) => read("getSchedule", { params: { id: scheduleId } }),
  /** A past live with its story, as everybody sees it. */
  sitting: (dataId: string) => read("getSitting", { params: { data_id: dataId } }),
  /** The same with what only this fan may see of it. */
  ownSitting: (dataId: string) => readOwn("getSitting", { params: { data_id: dataId } }),
  /** What was said and given between two moments, Unix milliseconds; half an hour at most. */
  replay: (dataId: string, from: number, until: number) =>
    read("getReplay", { params: { data_id: dataId }, query: { from, until } }),
  totalRank: (roomId: number) => read("listTotalRank", { params: { id: roomId } }),
  /** The room as the fan sees it: followed or not. */
  ownRoomProfile: (roomId: number) => readOwn("getOwnRoomProfile", { body: { room_id: roomId } }),
  /** Codes that the fan has given out. */
  liveCodes: () => readOwn("listLiveCodes", {}),
  /** Who of our fans watches a room's live. */
  podium: ({ platform, room }: RoomRef) => read("getPodium", { params: { platform, room } }),
  /** Who supports the project. */
  donors: () => read("listDonors", { query: { type: "donator" } }),
  /** What is in trouble, if anything is. */
  status: () => read("getStatus", {}),
  fanLetters: (roomId: number) => read("listFanLetters", { params: { id: roomId } }),
};
