import { useState } from "react";

/** The light of an oshi who is on air, behind the page; when she is no longer it goes out. @param penlight hers; null for nobody */
export function OshiLight({ penlight }: { penlight: string | null }) {
  const [last, setLast] = useState(penlight);
  if (penlight !== null && penlight !== last) setLast(penlight);
  if (last === null) return null;
  return (
    <div aria-hidden="true" className={`oshi-light ${last} ${penlight === null ? "oshi-light-out" : ""}`} />
  );
}
