/** Drawing for an error: a broken penlight. */
export function BrokenPenlight() {
  return (
    <svg aria-hidden="true" width="96" height="80" viewBox="0 0 96 80" fill="none" strokeLinecap="round">
      <g transform="rotate(24 48 40)">
        <rect x="43" y="10" width="12" height="30" rx="6" stroke="var(--danger)" strokeWidth="1.8" />
        <path d="M52 10l1-6" stroke="var(--danger)" strokeWidth="1.8" />
        <rect
          x="40"
          y="50"
          width="12"
          height="18"
          rx="3"
          fill="var(--raised)"
          stroke="var(--edge)"
          strokeWidth="1.5"
        />
      </g>
      <path d="M60 52h12M62 44l10-5M56 58l8 6" stroke="var(--danger)" strokeWidth="1.8" />
    </svg>
  );
}
