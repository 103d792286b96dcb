import type { AvatarFilter } from "@penlight/contract";
import { AVATARS_PER_PAGE } from "@penlight/contract/constants";
import type { RoomRef } from "../base/platforms.ts";
import { read, readOwn } from "./read.ts";

/** Reads of views that open after a first view: further tabs, dialogs and pages. */
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
  /** Today's show in the theater, whether or not it has started. */
  showToday: () => read("getScheduleToday", {}),
  show: (scheduleId: string) => read("getSchedule", { params: { id: scheduleId } }),
  /** A past live with its story, as everybody sees it. */
  sitting: (dataId: string) => read("getSitting", { params: { data_id: dataId } }),
  /** The same, with the parts that only this fan may see. */
  ownSitting: (dataId: string) => readOwn("getSitting", { params: { data_id: dataId } }),
  /** Comments and gifts between two times, Unix milliseconds; half an hour at most. */
  replay: (dataId: string, from: number, until: number) =>
    read("getReplay", { params: { data_id: dataId }, query: { from, until } }),
  totalRank: (roomId: number) => read("listTotalRank", { params: { id: roomId } }),
  /** The room profile with whether the fan follows it. */
  ownRoomProfile: (roomId: number) => readOwn("getOwnRoomProfile", { body: { room_id: roomId } }),
  /** Live codes that the fan has shared. */
  liveCodes: () => readOwn("listLiveCodes", {}),
  /** The podium: which fans of this app watch a room's live. */
  podium: ({ platform, room }: RoomRef) => read("getPodium", { params: { platform, room } }),
  /** Donors of the project. */
  donors: () => read("listDonors", { query: { type: "donator" } }),
  /** Current incidents, if any. */
  status: () => read("getStatus", {}),
  fanLetters: (roomId: number) => read("listFanLetters", { params: { id: roomId } }),
};
