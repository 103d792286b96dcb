import { useEffect, useState, type RefObject } from "react";

/**
 * A value that changes only while nobody sees what it moves: what a fan is about to press stays where it is.
 * @param value the newest
 * @param place where it shows; empty while it shows nowhere
 * @returns the one to render
 */
export function useOutOfSight<T>(value: T, place: RefObject<Element | null>): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (Object.is(shown, value)) return;
    const follow = (): void => setShown(() => value);
    const followWhenUnseen = (): void => {
      if (document.hidden || !place.current) follow();
    };
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === false) follow();
    });
    if (place.current) watcher.observe(place.current);
    document.addEventListener("visibilitychange", followWhenUnseen);
    followWhenUnseen();
    return () => {
      watcher.disconnect();
      document.removeEventListener("visibilitychange", followWhenUnseen);
    };
  }, [shown, value, place]);
  return shown;
}
