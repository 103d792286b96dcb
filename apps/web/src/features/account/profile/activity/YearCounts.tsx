import type { OwnActivity } from "@penlight/contract";
import { useFormatCount, useTexts } from "../../../../i18n/i18n.ts";
import { ownActivityTexts } from "../../../../i18n/records/own-activity-texts.ts";

/** Number of lives that the fan watched, by year. */
export function YearCounts({ years }: { years: OwnActivity["per_year"] }) {
  const formatCount = useFormatCount();
  const text = useTexts(ownActivityTexts);
  if (years.length === 0) return <p className="text-14 text-ink-2">{text.noYears}</p>;
  return (
    <table className="w-full text-14 figures">
      <caption className="mb-1.5 text-left text-14 font-semibold">{text.perYear}</caption>
      <thead>
        <tr className="text-12 text-ink-2 [&>th]:py-1 [&>th]:font-semibold">
          <th scope="col" className="text-left">
            {text.year}
          </th>
          <th scope="col" className="text-right">
            {text.showroom}
          </th>
          <th scope="col" className="text-right">
            {text.idn}
          </th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, showroom, idn }) => (
          <tr key={year} className="[&>*]:border-t [&>*]:border-line [&>*]:py-2">
            <th scope="row" className="text-left font-semibold">
              {year}
            </th>
            <td className="text-right">{formatCount(showroom)}</td>
            <td className="text-right">{formatCount(idn)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
