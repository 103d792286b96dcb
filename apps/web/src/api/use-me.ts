import type { Me, SignedInMe } from "@penlight/contract";
import { useQuery, type QueryState } from "@tanstack/react-query";
import { createContext, use } from "react";
import { useStore } from "../store/use-store.ts";
import { queries } from "./queries.ts";
import type { Session, SessionState } from "./session.ts";

/** "unknown" on the server and until it is known. */
type Visitor = { state: "unknown" } | { state: "visitor" } | { state: "fan"; me: SignedInMe };

/** The tab's session; null on the server, where nobody is signed in. */
export const SessionContext = createContext<Session | null>(null);

const UNKNOWN: Visitor = { state: "unknown" };
const VISITOR: Visitor = { state: "visitor" };

/** Where it could not be had who it is, that is asked again by itself. */
const againMs = ({ state }: { state: QueryState<Me> }) => !state.data && state.error !== null && 20_000;

/** Who the page is for. Hydration starts with what the server rendered, so with "unknown". */
export function useMe(): Visitor {
  const state = useSessionState();
  // Without the session's cookie there is nobody to ask about.
  const { data } = useQuery({ ...queries.me(), enabled: state === "somebody", refetchInterval: againMs });
  if (state === "nobody") return VISITOR;
  if (state === "unknown" || data === undefined) return UNKNOWN;
  return data.logged_in ? { state: "fan", me: data } : VISITOR;
}

/** Whether somebody is signed in here, as the cookie tells: known before it is known who. Not while hydrating. */
export function useIsSignedIn(): boolean {
  return useSessionState() === "somebody";
}

function useSessionState(): SessionState | "unknown" {
  return useStore<SessionState | "unknown">(useSession(), "unknown");
}

/** The tab's session, to begin and end it; null on the server, where nobody does. */
export function useSession(): Session | null {
  return use(SessionContext);
}

/** Whether an admin has allowed the fan to farm. The server asks again. */
export function useMayFarm(): boolean {
  const visitor = useMe();
  return visitor.state === "fan" && visitor.me.permissions.can_farming_page;
}

/** Whether the way to the back office is shown. What an admin may do, the server alone decides. */
export function useIsAdmin(): boolean {
  const visitor = useMe();
  return visitor.state === "fan" && visitor.me.role === "admin";
}
