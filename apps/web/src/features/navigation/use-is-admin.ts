import { useMe } from "../../api/use-me.ts";

/** Whether the way to the back office is shown. What an admin may do, the server alone decides. */
export function useIsAdmin(): boolean {
  const visitor = useMe();
  return visitor.state === "fan" && visitor.me.role === "admin";
}
