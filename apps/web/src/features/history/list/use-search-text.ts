import { useEffect, useEffectEvent, useState } from "react";

/** A search begins when somebody has stopped typing for so long. */
const REST_MS = 500;

/** What was typed, over which text of the address, and what of it the address is about to have. */
interface Typed {
  text: string;
  over: string;
  sent: string | null;
}

/**
 * What stands in a search box whose text an address keeps: what was typed, until the address changes by itself.
 * @param kept the address's text
 * @param onRest told what was typed, once it rests
 */
export function useSearchText(kept: string, onRest: (text: string) => void) {
  const [typed, setTyped] = useState<Typed | null>(null);
  // The address has followed; what was typed meanwhile stays.
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
