/** Drawing for a channel that is off air: a sleeping phone. */
export function SleepingPhone() {
  return (
    <svg aria-hidden="true" width="96" height="88" viewBox="0 0 96 88" fill="none" strokeLinecap="round">
      <rect
        x="24"
        y="8"
        width="44"
        height="74"
        rx="8"
        fill="var(--raised)"
        stroke="var(--edge)"
        strokeWidth="1.5"
      />
      <path d="M36 46q3 3 6 0M50 46q3 3 6 0M42 56q4 3 8 0" stroke="var(--ink-2)" strokeWidth="1.8" />
      <path d="M76 26h6l-6 8h6M84 10h5l-5 7h5" stroke="var(--idn)" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
}
