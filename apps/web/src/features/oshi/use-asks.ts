import { useOshi } from "../../api/favourites.ts";
import { useMe } from "../../api/use-me.ts";
import { oshiQuestion } from "../../store/oshi-question.ts";
import { useStore } from "../../store/use-store.ts";

/**
 * Whether the viewer may be asked who is their oshi: they have none, and neither this browser nor their account has an
 * answer. Null while unknown.
 * @returns "fan" or "visitor" if they may be asked
 */
export function useMayBeAsked(): "fan" | "visitor" | null {
  const visitor = useMe();
  const hasOshi = useOshi().length > 0;
  const isDone = useStore(oshiQuestion, "unasked") === "done";
  if (visitor.state === "unknown" || hasOshi || isDone) return null;
  return visitor.state === "fan" && visitor.me.oshi_asked ? null : visitor.state;
}
