import type { Schedule } from "@penlight/contract";
import { useQuery } from "../../api/use-query.ts";
import { queries } from "../../api/queries.ts";
import { useIsSignedIn } from "../../api/use-me.ts";
import { OFFICIAL_ROOM } from "../../base/platforms.ts";
import { usePremiumRights } from "../../features/premium/use-premium-rights.ts";
import type { TicketState } from "../../features/theater/detail/Tickets.tsx";
import { isOnStage } from "../../features/theater/show.ts";

/**
 * Whether the viewer has a ticket for a show. While it is live, the platform reports this with the streams. For a
 * future show it is unknown: a fan may have bought a ticket, which nobody reports to us; a visitor has none here.
 */
export function useShowTicket(show: Pick<Schedule, "liveId">): TicketState {
  const isSignedIn = useIsSignedIn();
  const isOn = isOnStage(show);
  usePremiumRights(OFFICIAL_ROOM, isOn);
  const { data: streams } = useQuery({ ...queries.streams(OFFICIAL_ROOM), enabled: isOn });
  if (Array.isArray(streams)) return "held";
  if (streams !== undefined && streams.reason !== "offline" && streams.reason !== "overload") return "none";
  return isSignedIn ? "unknown" : "none";
}
