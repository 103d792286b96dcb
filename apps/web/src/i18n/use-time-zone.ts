import { useSyncExternalStore } from "react";
import { THEATER_TIME_ZONE } from "./format.ts";

const never = (): (() => void) => () => undefined;
let browserTimeZone: string | undefined;

/** The viewer's IANA time zone; on the server and while hydrating the theater's. */
export function useTimeZone(): string {
  return useSyncExternalStore(
    never,
    () => (browserTimeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone),
    () => THEATER_TIME_ZONE,
  );
}
