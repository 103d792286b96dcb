import { useState } from "react";

/**
 * The light of an oshi on air, behind the page; fades out when she goes off air. @param penlight her class; null for
 * none
 */
export function OshiLight({ penlight }: { penlight: string | null }) {
  const [last, setLast] = useState(penlight);
  if (penlight !== null && penlight !== last) setLast(penlight);
  if (last === null) return null;
  return (
    <div aria-hidden="true" className={`oshi-light ${last} ${penlight === null ? "oshi-light-out" : ""}`} />
  );
}
