/** Drawing of an empty heart: nobody is followed, or the visitor is not signed in. */
export function OpenHeart() {
  return (
    <svg aria-hidden="true" width="120" height="80" viewBox="0 0 120 80" fill="none">
      <path
        d="M60 70C38 54 30 44 30 32a14 14 0 0 1 30-5 14 14 0 0 1 30 5c0 12-8 22-30 38Z"
        stroke="var(--edge)"
        strokeWidth="1.8"
        strokeDasharray="5 4"
        strokeLinecap="round"
      />
      <path
        d="m92 9 2.9 5.9 6.5 1-4.7 4.5 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.5 6.5-1Z"
        fill="var(--gold)"
      />
      <circle cx="18" cy="26" r="3" fill="var(--rose)" />
      <circle cx="104" cy="48" r="3" fill="var(--teal)" />
    </svg>
  );
}
