import type { ReactNode } from "react";

export type ChipTone = "showroom" | "idn" | "gold" | "rose" | "teal" | "danger" | "quiet";

const TONES: Record<ChipTone, string> = {
  showroom: "tint-sr text-sr",
  idn: "tint-idn text-idn",
  gold: "tint-gold text-gold",
  rose: "tint-rose text-rose",
  teal: "tint-teal text-teal",
  danger: "tint-danger text-danger",
  quiet: "bg-raised text-ink-2",
};

/** A small label in a colour, on a tint of the same colour. */
export function Chip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-6 max-w-full flex-none items-center gap-1.5 rounded-full px-2.5 text-12 font-semibold ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
