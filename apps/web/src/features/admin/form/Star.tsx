/** Beside the label of what must be given. The box itself says so to who does not see it. */
export function Star() {
  return (
    <span aria-hidden="true" className="font-semibold text-rose">
      *
    </span>
  );
}
