import { useEffect, useState, type RefObject } from "react";

/**
 * A value that changes only while nobody sees what it moves: what a fan is about to press stays where it is.
 * @param value the newest
 * @param place where it shows
 * @returns the one to render
 */
export function useOutOfSight<T>(value: T, place: RefObject<Element | null>): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (Object.is(shown, value)) return;
    const follow = (): void => setShown(() => value);
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === false) follow();
    });
    if (place.current) watcher.observe(place.current);
    const followWhenHidden = (): void => {
      if (document.hidden) follow();
    };
    document.addEventListener("visibilitychange", followWhenHidden);
    followWhenHidden();
    return () => {
      watcher.disconnect();
      document.removeEventListener("visibilitychange", followWhenHidden);
    };
  }, [shown, value, place]);
  return shown;
}
