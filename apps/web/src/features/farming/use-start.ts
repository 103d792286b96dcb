import type { StarStock } from "@penlight/contract";
import { isFull } from "@penlight/contract/farm-run";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

interface Start {
  /** Whether to ask if the fan wants to start although no stars can be earned. */
  isAsking: boolean;
  /** Whether the fan's stars are being read before the start. */
  isReading: boolean;
  start: () => void;
  /** The fan's answer to the question. */
  answer: (isYes: boolean) => void;
}

/** Starts a run on the fan's request, and asks first if all of their stars are full. @param stars the fan's stars */
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
    // If the page was left meanwhile, no run is started.
    if (isLeft.current) return;
    setReading(false);
    // A failed read does not prevent the start.
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
