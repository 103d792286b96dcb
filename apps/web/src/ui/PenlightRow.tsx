import { PenlightIcon } from "./PenlightIcon.tsx";

/** A row of sticks, one per live room; five unlit ones when nobody is live. */
export function PenlightRow({ penlights }: { penlights: string[] }) {
  const lit = penlights.slice(0, 12);
  return (
    <span aria-hidden="true" className="penlight-row flex gap-1">
      {lit.length > 0
        ? lit.map((penlight, index) => <PenlightIcon key={index} penlight={penlight} />)
        : [0, 1, 2, 3, 4].map((index) => <PenlightIcon key={index} />)}
    </span>
  );
}
