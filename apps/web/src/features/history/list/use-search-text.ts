import { useEffect, useEffectEvent, useState } from "react";

/** Debounce time of the search, milliseconds. */
const REST_MS = 500;

/** The typed text, the address's text at that time, and the text last sent to the address. */
interface Typed {
  text: string;
  over: string;
  sent: string | null;
}

/**
 * The text of a search box whose value is stored in the address: the typed text, until the address changes by other
 * means.
 * @param kept the address's text
 * @param onRest called with the typed text after the debounce time
 */
export function useSearchText(kept: string, onRest: (text: string) => void) {
  const [typed, setTyped] = useState<Typed | null>(null);
  // The address now contains the sent text; text typed meanwhile is preserved.
  if (typed?.sent === kept) setTyped({ text: typed.text, over: kept, sent: null });
  const shown = typed?.over === kept || typed?.sent === kept ? typed.text : kept;
  const rest = useEffectEvent((text: string) => {
    setTyped((now) => now && { ...now, sent: text });
    onRest(text);
  });
  useEffect(() => {
    if (shown === kept) return;
    const timer = setTimeout(() => rest(shown), REST_MS);
    return () => clearTimeout(timer);
  }, [shown, kept]);
  const type = (text: string): void =>
    setTyped((before) => ({ text, over: kept, sent: before?.sent ?? null }));
  return [shown, type] as const;
}
