interface PenlightIconProps {
  /** The member's `pen-…` class; without it it is unlit. */
  penlight?: string;
  className?: string;
}

/** The signature: a glow stick in the member's colours. Decoration, never the only sign of anything. */
export function PenlightIcon({ penlight, className = "" }: PenlightIconProps) {
  return <i aria-hidden="true" className={`penlight-icon ${penlight ?? "penlight-unlit"} ${className}`} />;
}
