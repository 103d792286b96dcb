const TILTS = [-24, -12, 0, 12, 24];

/** Drawing for no lives: five unlit penlights. */
export function NobodyLive() {
  return (
    <svg aria-hidden="true" width="160" height="80" viewBox="-20 2 160 80" fill="none">
      {TILTS.map((tilt) => (
        <g key={tilt} transform={`rotate(${tilt} 60 150) translate(${60 + tilt * 0.6} 0)`}>
          <rect x="-5" y="8" width="10" height="36" rx="5" stroke="var(--edge)" strokeWidth="1.5" />
          <rect x="-5" y="49" width="10" height="13" rx="3" fill="var(--line)" />
        </g>
      ))}
    </svg>
  );
}
