import type { DonationMonth, DonationRecord } from "@penlight/contract";
import { ADMIN_PAGE_SIZE } from "@penlight/contract/constants";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useQuery } from "../../../api/use-query.ts";
import { adminQueries } from "../../../api/admin-queries.ts";
import { donationsTexts } from "../../../i18n/admin/donations-texts.ts";
import type { FormatCount } from "../../../i18n/figures/counts.ts";
import { useFormatCount, useI18n, useTexts } from "../../../i18n/i18n.ts";
import type { Messages } from "../../../i18n/id.ts";
import type { Column } from "../../../ui/table/column.ts";
import { PagedTable, SortedTable } from "../../../ui/table/SortedTable.tsx";
import { NarrowLine } from "../list/cells.tsx";
import { ListRows } from "../list/RecordList.tsx";
import { useLogTimes } from "../list/use-log-times.ts";
import { amountText } from "./amount-text.ts";

/** A year of rows, if there is only one currency. */
const MONTHS_SHOWN = 12;

/** Donations, and their totals by month. Read-only: the payment services report them. */
export function DonationList() {
  const texts = useTexts(donationsTexts);
  const { language, messages } = useI18n();
  const formatCount = useFormatCount();
  const money = (amount: number, currency: string): string => amountText(amount, currency, language);
  const times = useLogTimes();
  const [wanted, turnTo] = useState(1);
  const answer = useQuery({
    ...adminQueries.donations(wanted),
    // While another page loads, the current one stays.
    placeholderData: keepPreviousData,
  });
  const { data: donations, currentPage: page, totalDonations: total, months } = answer.data ?? NOTHING;
  return (
    <>
      <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4">
        <h1 className="text-20 font-bold">{texts.title}</h1>
        <p className="text-14 text-ink-2">{texts.noNames}</p>
      </div>
      <ListRows query={answer} failedText={texts.failed} emptyText={total > 0 ? null : texts.none}>
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_28rem]">
          <div className="min-w-0">
            <PagedTable
              label={texts.title}
              columns={donationColumns(texts, { times, money })}
              rows={donations}
              keyOf={({ service, donation_id: id }) => `${service} ${id}`}
              page={page}
              pageSize={ADMIN_PAGE_SIZE}
              total={total}
              onTurn={turnTo}
            />
          </div>
          <div className="min-w-0">
            <h2 className="mb-3 text-16 font-bold">{texts.perMonth}</h2>
            <SortedTable
              label={texts.perMonth}
              columns={monthColumns(texts, { calendar: messages.calendar, formatCount, money })}
              records={months}
              keyOf={({ month, currency }) => `${month} ${currency}`}
              pageSize={MONTHS_SHOWN}
              numbered={false}
            />
          </div>
        </div>
      </ListRows>
    </>
  );
}

const NOTHING = { data: [], currentPage: 1, totalDonations: 0, months: [] };

/** Formats an amount of money. */
type Money = (amount: number, currency: string) => string;

/** Columns of the donations' table. */
function donationColumns(
  texts: typeof donationsTexts.id,
  { times, money }: { times: ReturnType<typeof useLogTimes>; money: Money },
): Column<DonationRecord>[] {
  return [
    {
      id: "amount",
      heading: texts.amount,
      fills: true,
      cell: ({ amount, currency, service }) => (
        <>
          <span className="font-semibold whitespace-nowrap figures">{money(amount, currency)}</span>
          <NarrowLine until="md">{texts.services[service]}</NarrowLine>
        </>
      ),
    },
    { id: "service", heading: texts.service, from: "md", cell: ({ service }) => texts.services[service] },
    {
      id: "time",
      heading: texts.time,
      align: "end",
      cell: ({ received_at: at }) => (
        <span className="whitespace-nowrap figures">{`${times.date(at)}, ${times.time(at)}`}</span>
      ),
    },
  ];
}

/** Columns of the monthly totals. */
function monthColumns(
  texts: typeof donationsTexts.id,
  words: { calendar: Messages["calendar"]; formatCount: FormatCount; money: Money },
): Column<DonationMonth>[] {
  const { formatCount, money } = words;
  const { months, withYear } = words.calendar;
  return [
    {
      id: "month",
      heading: texts.month,
      sortKey: ({ month }) => month,
      fills: true,
      cell: ({ month }) => {
        const [year = "", number = ""] = month.split("-");
        return withYear(months[Number(number) - 1] ?? "", year);
      },
    },
    {
      id: "count",
      heading: texts.count,
      align: "end",
      sortKey: ({ count }) => count,
      cell: ({ count }) => <span className="figures">{formatCount(count)}</span>,
    },
    {
      id: "total",
      heading: texts.total,
      align: "end",
      cell: ({ total, currency }) => (
        <span className="font-semibold whitespace-nowrap figures">{money(total, currency)}</span>
      ),
    },
  ];
}
