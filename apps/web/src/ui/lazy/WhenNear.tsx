import { useHydrated } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import type { Awakening } from "./awakening.tsx";
import { onFirstTouch } from "./on-first-touch.ts";

interface WhenNearProps {
  /** What stands far below the first view. */
  children: ReactNode;
  /** Fetches the code of the children: {@link Awakening.ready}. */
  ready: Awakening<never>["ready"];
}

/** Of the window's height: so far away, something is near. */
const NEAR = "100% 0px";

/** No text instead of the markup that the document has: where a mismatch is expected, React changes nothing. */
const AS_IT_STANDS = "";

/**
 * Keeps the server's markup as it stands until it is less than a window away: neither its code nor its hydration
 * weighs on the page before that, and what is hidden never wakes. Then the living block takes its place. Where the
 * app brings it and not a document, it is awake from the start.
 */
export function WhenNear({ children, ready }: WhenNearProps) {
  const fromDocument = !useHydrated();
  const [asleep, setAsleep] = useState(fromDocument && "IntersectionObserver" in globalThis);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!asleep || !place.current) return;
    // Where the code cannot be had the markup stays, and the next approach asks again.
    const wake = async (): Promise<void> => {
      if (await ready()) setAsleep(false);
    };
    const watcher = new IntersectionObserver(
      (seen) => {
        if (seen.some((entry) => entry.isIntersecting)) void wake();
      },
      { rootMargin: NEAR },
    );
    watcher.observe(place.current);
    // By then nobody waits for the page, and who scrolls finds the code there.
    onFirstTouch(window, () => void ready());
    return () => watcher.disconnect();
  }, [asleep, ready]);
  return asleep ? (
    <div key="asleep" ref={place} suppressHydrationWarning>
      {AS_IT_STANDS}
    </div>
  ) : (
    <div key="awake">
      <Suspense>{children}</Suspense>
    </div>
  );
}
