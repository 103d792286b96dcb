import { useFan } from "../../../api/use-me.ts";
import { lazy } from "../../../ui/lazy/lazy.tsx";

const FarmNotice = lazy(async () => (await import("./FarmNotice.tsx")).FarmNotice);

/** Notifies a fan, on any page, that the farming run on the server has ended. */
export function FarmNews() {
  return useFan()?.farm ? <FarmNotice /> : null;
}
