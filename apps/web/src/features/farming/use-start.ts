import type { StarStock } from "@penlight/contract";
import { isFull } from "@penlight/contract/farm-run";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

interface Start {
  /** The fan is to say whether to begin although nothing can be gained. */
  isAsking: boolean;
  /** What the fan holds is read first. */
  isReading: boolean;
  start: () => void;
  /** The fan's answer. */
  answer: (isYes: boolean) => void;
}

/** Begins a run when the fan says so, and asks first where all their stars are full. @param stars what they hold */
export function useStart(stars: UseQueryResult<StarStock>, begin: () => void): Start {
  const [isAsking, setAsking] = useState(false);
  const [isReading, setReading] = useState(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const beginWith = (held: StarStock | undefined): void => {
    if (isFull(held?.star ?? [])) setAsking(true);
    else begin();
  };
  const readFirst = async (): Promise<void> => {
    setReading(true);
    const { data } = await stars.refetch({ cancelRefetch: false });
    // Whoever has left meanwhile wants no run any more.
    if (isLeft.current) return;
    setReading(false);
    // What can't be read stands in nobody's way.
    beginWith(data);
  };
  return {
    isAsking,
    isReading,
    start: () => (stars.data ? beginWith(stars.data) : void readFirst()),
    answer(isYes) {
      setAsking(false);
      if (isYes) begin();
    },
  };
}
