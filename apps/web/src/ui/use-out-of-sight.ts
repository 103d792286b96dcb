import { useEffect, useState, type RefObject } from "react";

/**
 * Delays changes of a value until its place is out of sight, so that a button that a fan is about to press does not
 * move.
 * @param value the latest value
 * @param place the element that shows it; empty while it is not shown
 * @returns the value to render
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
