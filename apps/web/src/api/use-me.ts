import type { Me, SignedInMe } from "@penlight/contract";
import type { QueryState } from "@tanstack/react-query";
import { createContext, use } from "react";
import { useQuery } from "./use-query.ts";
import { never, useExternal } from "../store/use-external.ts";
import { useStore } from "../store/use-store.ts";
import { useDocumentViewer } from "./document-viewer.ts";
import { queries } from "./queries.ts";
import type { Session, SessionState } from "./session.ts";

/** "unknown" until it is known; on the server, too, but in what it renders for a fan alone. */
type Visitor = { state: "unknown" } | { state: "visitor" } | { state: "fan"; me: SignedInMe };

/** The tab's session; null on the server, where nobody is signed in. */
export const SessionContext = createContext<Session | null>(null);

const UNKNOWN: Visitor = { state: "unknown" };
const VISITOR: Visitor = { state: "visitor" };

/** Where it could not be had who it is, that is asked again by itself. */
const againMs = ({ state }: { state: QueryState<Me> }) => !state.data && state.error !== null && 20_000;

/** Who the page is for. Hydration starts with whom the server rendered it for. */
export function useMe(): Visitor {
  const state = useStore<SessionState | "unknown">(useSession(), useDocumentViewer().session);
  const data = useMeData(state === "somebody");
  if (state === "nobody") return VISITOR;
  if (state === "unknown" || data === undefined) return UNKNOWN;
  return data.logged_in ? { state: "fan", me: data } : VISITOR;
}

/**
 * The fan who is signed in; null for visitors and while it is not known. For who need not tell those two apart: what
 * is rendered for nobody stands, and does not render anew because nobody is there.
 */
export function useFan(): SignedInMe | null {
  const isSignedIn = useIsSignedIn();
  const data = useMeData(isSignedIn);
  return isSignedIn && data?.logged_in ? data : null;
}

/** Without the session's cookie there is nobody to ask about. */
function useMeData(isSignedIn: boolean): Me | undefined {
  return useQuery({ ...queries.me(), enabled: isSignedIn, refetchInterval: againMs }).data;
}

/** Whether somebody is signed in here, as the cookie tells: known before it is known who. */
export function useIsSignedIn(): boolean {
  const session = useSession();
  const inDocument = useDocumentViewer().session === "somebody";
  return useExternal(
    session?.subscribe ?? never,
    () => (session ? session.getSnapshot() === "somebody" : inDocument),
    () => inDocument,
  );
}

/** The tab's session, to begin and end it; null on the server, where nobody does. */
export function useSession(): Session | null {
  return use(SessionContext);
}

/** Whether an admin has allowed the fan to farm. The server asks again. */
export function useMayFarm(): boolean {
  return useFan()?.permissions.can_farming_page === true;
}

/** Whether the way to the back office is shown. What an admin may do, the server alone decides. */
export function useIsAdmin(): boolean {
  return useFan()?.role === "admin";
}
