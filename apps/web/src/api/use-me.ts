import type { Me, SignedInMe } from "@penlight/contract";
import type { QueryState } from "@tanstack/react-query";
import { createContext, use } from "react";
import { useQuery } from "./use-query.ts";
import { never, useExternal } from "../store/use-external.ts";
import { useStore } from "../store/use-store.ts";
import { useDocumentViewer } from "./document-viewer.ts";
import { queries } from "./queries.ts";
import type { Session, SessionState } from "./session.ts";

/** "unknown" until the answer arrives; also on the server, except in documents that it renders for one fan. */
type Visitor = { state: "unknown" } | { state: "visitor" } | { state: "fan"; me: SignedInMe };

/** The tab's session; null on the server, which has no session object. */
export const SessionContext = createContext<Session | null>(null);

const UNKNOWN: Visitor = { state: "unknown" };
const VISITOR: Visitor = { state: "visitor" };

/** Refetch interval, milliseconds, after a failed read; false otherwise. */
const againMs = ({ state }: { state: QueryState<Me> }) => !state.data && state.error !== null && 20_000;

/** For whom the page is rendered. Hydration starts with the viewer of the server's document. */
export function useMe(): Visitor {
  const state = useStore<SessionState | "unknown">(useSession(), useDocumentViewer().session);
  const data = useMeData(state === "somebody");
  if (state === "nobody") return VISITOR;
  if (state === "unknown" || data === undefined) return UNKNOWN;
  return data.logged_in ? { state: "fan", me: data } : VISITOR;
}

/**
 * The fan who is signed in; null for visitors and while unknown. For components that treat both alike: they do not
 * render again when an unknown viewer turns out to be a visitor.
 */
export function useFan(): SignedInMe | null {
  const isSignedIn = useIsSignedIn();
  const data = useMeData(isSignedIn);
  return isSignedIn && data?.logged_in ? data : null;
}

/** Disabled without the session's cookie. */
function useMeData(isSignedIn: boolean): Me | undefined {
  return useQuery({ ...queries.me(), enabled: isSignedIn, refetchInterval: againMs }).data;
}

/** Whether somebody is signed in, according to the cookie: known before the fan's data has been loaded. */
export function useIsSignedIn(): boolean {
  const session = useSession();
  const inDocument = useDocumentViewer().session === "somebody";
  return useExternal(
    session?.subscribe ?? never,
    () => (session ? session.getSnapshot() === "somebody" : inDocument),
    () => inDocument,
  );
}

/** The tab's session, to begin and end it; null on the server. */
export function useSession(): Session | null {
  return use(SessionContext);
}

/** Whether an admin has allowed the fan to farm. The server checks this again. */
export function useMayFarm(): boolean {
  return useFan()?.permissions.can_farming_page === true;
}

/** Whether to show the link to the back office. The server alone decides what an admin may do. */
export function useIsAdmin(): boolean {
  return useFan()?.role === "admin";
}
