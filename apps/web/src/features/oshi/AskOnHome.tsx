import type { Room } from "@penlight/contract";
import { useState } from "react";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { PartBoundary } from "../../ui/PartBoundary.tsx";
import { useMayBeAsked } from "./use-asks.ts";

const OshiQuestion = lazy(async () => (await import("./OshiQuestion.tsx")).OshiQuestion);

/**
 * On home, asks a fan once whom they have as oshi. It moves nothing: it shows where its place is there from the first
 * paint on, in a document that was rendered for the fan or after a sign-in, which leads to a home that knows them.
 * @param rooms all there are
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
