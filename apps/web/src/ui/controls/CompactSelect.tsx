import { ChevronDown } from "lucide-react";

interface CompactSelectProps {
  /** Accessible name. */
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A select without a visible label: for the toolbar above a list. */
export function CompactSelect({ label, value, options, onChange }: CompactSelectProps) {
  return (
    <span className="relative block max-md:flex-1">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-10.5 pointer-coarse:min-h-11 w-full appearance-none truncate rounded-control border border-edge/40 bg-raised pr-10 pl-4 text-14 font-semibold text-ink hover:border-edge"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={16}
        strokeWidth={2}
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-2"
      />
    </span>
  );
}
