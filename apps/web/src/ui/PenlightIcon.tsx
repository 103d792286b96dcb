interface PenlightIconProps {
  /** The member's `pen-…` class; unlit without it. */
  penlight?: string;
  className?: string;
}

/** A glow stick in the member's colours. Decorative: never the only carrier of information. */
export function PenlightIcon({ penlight, className = "" }: PenlightIconProps) {
  return <i aria-hidden="true" className={`penlight-icon ${penlight ?? "penlight-unlit"} ${className}`} />;
}

/** A row of glow sticks, one per live room; five unlit ones when nobody is live. */
export function PenlightRow({ penlights }: { penlights: string[] }) {
  const lit = penlights.slice(0, 12);
  return (
    <span aria-hidden="true" className="penlight-row flex gap-1">
      {lit.length > 0
        ? lit.map((penlight, index) => <PenlightIcon key={index} penlight={penlight} />)
        : [0, 1, 2, 3, 4].map((index) => <PenlightIcon key={index} />)}
    </span>
  );
}
