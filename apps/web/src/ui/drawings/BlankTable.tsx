const ROWS = [18, 34, 50];

/** Drawing of an empty table. */
export function BlankTable() {
  return (
    <svg aria-hidden="true" width="120" height="72" viewBox="0 0 120 72" fill="none">
      <rect x="14" y="4" width="92" height="62" rx="8" stroke="var(--edge)" strokeWidth="1.5" />
      {ROWS.map((y) => (
        <g key={y} fill="var(--line)">
          <circle cx="28" cy={y} r="4" />
          <rect x="38" y={y - 3} width={y === 34 ? 36 : 48} height="6" rx="3" />
        </g>
      ))}
      <path d="M88 60 102 46" stroke="var(--rose)" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
