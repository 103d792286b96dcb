import type { ErasureReceipt } from "@penlight/contract";
import { FileCheck } from "lucide-react";
import { erasureTexts } from "../../../i18n/account/erasure-texts.ts";
import { useDates, useTexts } from "../../../i18n/i18n.ts";
import { Notice } from "../../../ui/Notice.tsx";

/** The receipt for a fan who has deleted their account. */
export function ErasureNotice({ receipt }: { receipt: ErasureReceipt }) {
  const texts = useTexts(erasureTexts);
  const dates = useDates();
  return (
    <Notice tone="quiet" icon={<FileCheck />}>
      <span className="block break-all text-ink">{texts.receipt(receipt.receipt_id)}</span>
      <span>{texts.receiptDoneBy(dates.long(Math.floor(Date.parse(receipt.done_by) / 1_000)))}</span>
    </Notice>
  );
}
