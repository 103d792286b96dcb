import { useFan } from "../../../api/use-me.ts";
import { lazy } from "../../../ui/lazy/lazy.tsx";

const FarmNotice = lazy(async () => (await import("./FarmNotice.tsx")).FarmNotice);

/** Tells a fan, on whatever page, that the run on the server is over. */
export function FarmNews() {
  return useFan()?.farm ? <FarmNotice /> : null;
}
