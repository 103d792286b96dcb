import type { Room } from "@penlight/contract";
import { useState } from "react";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { PartBoundary } from "../../ui/PartBoundary.tsx";
import { useMayBeAsked } from "./use-asks.ts";

const OshiQuestion = lazy(async () => (await import("./OshiQuestion.tsx")).OshiQuestion);

/**
 * On home, asks a fan once who is their oshi. Causes no layout shift: it is shown only where its space was reserved
 * from the first paint on, in a document rendered for the fan, or after a sign-in, which leads to a newly rendered
 * home.
 * @param rooms all rooms
 */
export function AskOnHome({ rooms }: { rooms: readonly Room[] }) {
  const isAsked = useMayBeAsked() === "fan";
  const [wasAsked] = useState(isAsked);
  return (
    <div className={`oshi-question ${isAsked && wasAsked ? "is-open" : ""}`}>
      <div>
        {isAsked && (
          <PartBoundary quiet>
            <OshiQuestion rooms={rooms} />
          </PartBoundary>
        )}
      </div>
    </div>
  );
}
