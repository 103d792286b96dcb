import type { Live } from "@penlight/contract";
import { useLayoutEffect } from "react";
import { SIDEBAR_EVENT } from "../../document/early-press-script.ts";
import { AccountCard } from "../../features/account/AccountCard.tsx";
import { LiveNow } from "../../features/lives/LiveNow.tsx";
import { isFree, mostWatched, useFromLives, useLives } from "../../features/lives/use-lives.ts";
import { Sidebar } from "../../features/navigation/Sidebar.tsx";
import { PartBoundary } from "../../ui/PartBoundary.tsx";

const countFree = (lives: readonly Live[]): number => lives.filter(isFree).length;

/** The sidebar with the members on air and the signed-in fan. */
export function ShellSidebar() {
  // A layout effect: a press after it is React's, and must not be repeated.
  useLayoutEffect(() => void dispatchEvent(new Event(SIDEBAR_EVENT)), []);
  return (
    <Sidebar liveCount={useFromLives(countFree)} account={<AccountCard />}>
      <PartBoundary quiet>
        <SidebarLives />
      </PartBoundary>
    </Sidebar>
  );
}

function SidebarLives() {
  return <LiveNow lives={mostWatched(useLives())} />;
}
