import type { ComponentType } from "react";
import { ActivityList } from "./activity/ActivityList.tsx";
import { MemberList } from "./members/MemberList.tsx";
import { AdminHeader } from "./AdminHeader.tsx";
import { PremiumList } from "./premium/PremiumList.tsx";
import { SetlistList } from "./setlists/SetlistList.tsx";
import { ShowList } from "./shows/ShowList.tsx";
import { UserList } from "./users/UserList.tsx";

export type AdminScreenName = "users" | "theaters" | "setlists" | "members" | "premiumLive" | "activity";

const LISTS: Record<AdminScreenName, ComponentType> = {
  users: UserList,
  theaters: ShowList,
  setlists: SetlistList,
  members: MemberList,
  premiumLive: PremiumList,
  activity: ActivityList,
};

/** A screen of the back office. All of them come together: who opens one goes on to the next. */
export function AdminScreen({ screen }: { screen: AdminScreenName }) {
  const List = LISTS[screen];
  return (
    <>
      <AdminHeader />
      <List />
    </>
  );
}
