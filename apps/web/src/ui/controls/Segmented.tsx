interface SegmentedProps<T extends string> {
  /** Accessible name of the group. */
  label: string;
  /**
   * `className`: for an option that is shown at some widths only; `lang`: for a label in another language than the
   * page's.
   */
  options: readonly { value: T; label: string; disabled?: boolean; className?: string; lang?: string }[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
}

/** A choice among a few options: radio buttons in one pill-shaped row. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, options, value, onChange, className } = props;
  return (
    <div
      role="group"
      aria-label={label}
      className={`scrollbar-none flex overflow-x-auto rounded-full border border-line bg-surface p-0.5 ${className ?? ""}`}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.lang}
          aria-pressed={option.value === value}
          disabled={option.disabled}
          onClick={() => onChange(option.value)}
          className={`min-h-9 flex-1 pointer-coarse:min-h-11 pointer-coarse:min-w-11 rounded-full px-4 max-[22.5rem]:px-1.5 text-14 font-semibold whitespace-nowrap text-ink-2 transition-colors duration-150 hover:text-ink aria-pressed:bg-stage aria-pressed:text-ink aria-pressed:[box-shadow:0_0_0_1px_var(--line)] ${option.className ?? ""}`}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
