import { useOshi } from "../../api/favourites.ts";
import { useMe } from "../../api/use-me.ts";
import { oshiQuestion } from "../../store/oshi-question.ts";
import { useStore } from "../../store/use-store.ts";

/**
 * Whether somebody may still be asked whom they have as oshi: they have nobody, and neither this browser nor their
 * account knows an answer. Null as long as that is not known.
 * @returns "fan" or "visitor" who may be asked
 */
export function useMayBeAsked(): "fan" | "visitor" | null {
  const visitor = useMe();
  const hasOshi = useOshi().length > 0;
  const isDone = useStore(oshiQuestion, "unasked") === "done";
  if (visitor.state === "unknown" || hasOshi || isDone) return null;
  return visitor.state === "fan" && visitor.me.oshi_asked ? null : visitor.state;
}
