interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A labelled on/off switch. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-10 pointer-coarse:min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-14 font-semibold hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-rose">
      <span className="flex-1">{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="relative h-5 w-9 rounded-full bg-edge transition-colors duration-150 peer-checked:bg-rose after:absolute after:top-0.5 after:left-0.5 after:size-4 after:rounded-full after:bg-surface after:transition-transform after:duration-150 peer-checked:after:translate-x-4"
      />
    </label>
  );
}
