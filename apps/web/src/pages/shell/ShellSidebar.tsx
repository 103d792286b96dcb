import { AccountCard } from "../../features/account/AccountCard.tsx";
import { LiveNow } from "../../features/lives/LiveNow.tsx";
import { mostWatched, useLives } from "../../features/lives/use-lives.ts";
import { Sidebar } from "../../features/navigation/Sidebar.tsx";

/** The sidebar with who is on air and who is signed in. */
export function ShellSidebar() {
  const onAir = mostWatched(useLives());
  return (
    <Sidebar liveCount={onAir.length} account={<AccountCard />}>
      <LiveNow lives={onAir} />
    </Sidebar>
  );
}
