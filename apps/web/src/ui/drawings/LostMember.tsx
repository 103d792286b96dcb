/** Drawing for something not found: a dashed heart and a star that fell out. */
export function LostMember() {
  return (
    <svg aria-hidden="true" width="96" height="80" viewBox="0 0 96 80" fill="none">
      <path
        d="M46 66C24 50 18 40 18 30a13 13 0 0 1 26-4 13 13 0 0 1 26 4c0 10-4 20-24 36z"
        stroke="var(--edge)"
        strokeWidth="1.5"
        strokeDasharray="3 4"
      />
      <path
        d="M72 10l2.6 5.4 6 .8-4.4 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.4-4.1 6-.8z"
        fill="var(--gold)"
      />
      <circle cx="12" cy="22" r="2.5" fill="var(--rose)" />
      <circle cx="82" cy="46" r="2.5" fill="var(--teal)" />
    </svg>
  );
}
