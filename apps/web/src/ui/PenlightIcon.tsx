interface StickProps {
  /** The member's `pen-…` class; without it the stick is unlit. */
  penlight?: string;
  className?: string;
}

/** The signature: a glow stick in the member's colours. Decoration, never the only sign of anything. */
export function Stick({ penlight, className = "" }: StickProps) {
  return <i aria-hidden="true" className={`stick ${penlight ?? "stick-unlit"} ${className}`} />;
}
