import type { Live } from "@penlight/contract";
import { AccountCard } from "../../features/account/AccountCard.tsx";
import { LiveNow } from "../../features/lives/LiveNow.tsx";
import { isFree, mostWatched, useFromLives, useLives } from "../../features/lives/use-lives.ts";
import { Sidebar } from "../../features/navigation/Sidebar.tsx";
import { PartBoundary } from "../../ui/PartBoundary.tsx";

const countFree = (lives: readonly Live[]): number => lives.filter(isFree).length;

/** The sidebar with the members on air and the signed-in fan. */
export function ShellSidebar() {
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
