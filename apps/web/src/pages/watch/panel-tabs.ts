import type { ComponentType } from "react";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { SkeletonRows } from "../../ui/skeletons.tsx";

/** A tab of the panel, lazy-loaded when it is opened. */
export const tab = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(load, { waiting: SkeletonRows });
export const GiftList = tab(
  async () => (await import("../../features/lives/watch/gifts/GiftList.tsx")).GiftList,
);
export const RoomHistory = tab(
  async () => (await import("../../features/history/RoomHistory.tsx")).RoomHistory,
);
export const PodiumList = tab(
  async () => (await import("../../features/activity/podium/PodiumList.tsx")).PodiumList,
);
/** The room's profile, in a tab where the window is too narrow for the one below the video. */
export const RoomProfile = tab(
  async () => (await import("../../features/rooms/about/RoomAbout.tsx")).RoomAbout,
);
export const PremiumInfo = tab(async () => (await import("./PremiumTabs.tsx")).PremiumInfo);
export const PremiumSongs = tab(async () => (await import("./PremiumTabs.tsx")).PremiumSongs);
/** Shown above the rank, whose placeholder rows cover both. */
export const OwnRank = lazy(async () => (await import("../../features/stars/OwnRank.tsx")).OwnRank);
export const LiveRank = tab(async () => (await import("../../features/lives/watch/LiveRank.tsx")).LiveRank);
export const LiveList = tab(async () => (await import("../../features/lives/watch/LiveList.tsx")).LiveList);
export const RoomPicker = tab(async () => (await import("../../features/rooms/RoomPicker.tsx")).RoomPicker);
export const TotalRank = tab(async () => (await import("../../features/rooms/TotalRank.tsx")).TotalRank);
