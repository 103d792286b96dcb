import { useId } from "react";

/** The twelve colour pairs, ordered so that neighbours differ. */
const ORDER = [0, 5, 2, 9, 8, 7, 6, 3, 10, 1, 11, 4] as const;
const STEP_DEG = 4.2;
const MIDDLE = 5.5;

/** Drawing of an audience raising its penlights: all twelve colour pairs in an arc, swaying slowly. */
export function PenlightArc({ className = "" }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" viewBox="0 0 390 190" className={`penlight-arc ${className}`}>
      <defs>
        {ORDER.map((pair) => (
          <linearGradient key={pair} id={`${id}${pair}`} className={`pen-${pair}`} x2="0" y2="1">
            <stop stopColor="var(--pen-a)" />
            <stop offset="1" stopColor="var(--pen-b)" />
          </linearGradient>
        ))}
        <radialGradient id={`${id}haze`}>
          <stop stopColor="var(--rose)" stopOpacity=".26" />
          <stop offset="1" stopColor="var(--rose)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}fade`} x2="0" y2="1">
          <stop offset=".62" stopColor="#fff" />
          <stop offset=".96" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <linearGradient id={`${id}sides`}>
          <stop stopColor="#000" />
          <stop offset=".06" stopColor="#000" stopOpacity="0" />
          <stop offset=".94" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" />
        </linearGradient>
        <mask id={`${id}mask`}>
          <rect width="390" height="190" fill={`url(#${id}fade)`} />
          <rect width="390" height="190" fill={`url(#${id}sides)`} />
        </mask>
      </defs>
      <g mask={`url(#${id}mask)`}>
        <ellipse cx="195" cy="115" rx="170" ry="110" fill={`url(#${id}haze)`} />
        {ORDER.map((pair, place) => (
          <g
            key={pair}
            transform={`translate(195 500) rotate(${(place - MIDDLE) * STEP_DEG}) translate(0 -470)`}
          >
            <g className="sway">
              <rect
                x="-10"
                y="-5"
                width="20"
                height="122"
                rx="10"
                fill={`url(#${id}${pair})`}
                opacity=".32"
              />
              <rect x="-5.5" width="11" height="112" rx="5.5" fill={`url(#${id}${pair})`} />
              <rect x="-1.5" y="5" width="3" height="96" rx="1.5" fill="var(--media-ink)" opacity=".6" />
              <rect x="-6" y="108" width="12" height="34" rx="3" fill="var(--raised)" />
            </g>
          </g>
        ))}
      </g>
    </svg>
  );
}
