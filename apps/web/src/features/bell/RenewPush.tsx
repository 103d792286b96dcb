import { useEffect } from "react";
import { useBellActions } from "./bell-actions.ts";

/** Subscribes the browser to pushes again, once. Renders nothing. */
export function RenewPush() {
  const actions = useBellActions();
  useEffect(() => {
    void actions.renewHere();
    // The actions are made anew with each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
