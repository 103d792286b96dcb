import type { PremiumRecord } from "@penlight/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { officeQueries } from "../../../api/office-queries.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { premiumTexts } from "../../../i18n/office/premium-texts.ts";
import { AddButton } from "../list/AddButton.tsx";
import { RecordList } from "../list/RecordList.tsx";
import { PremiumDialog } from "./PremiumDialog.tsx";
import { PremiumTable } from "./PremiumTable.tsx";

type Open = { dialog: "create" } | { dialog: "edit"; record: PremiumRecord };

/** Ticketed lives of shows. */
export function PremiumList() {
  const texts = useTexts(premiumTexts);
  const [open, setOpen] = useState<Open | null>(null);
  const answer = useQuery(officeQueries.premiumRecords());
  // Newest first: what an admin works on is near. The call has the oldest first.
  const records = (answer.data ?? []).toReversed();
  return (
    <RecordList
      title={texts.title}
      tools={<AddButton label={texts.create} onClick={() => setOpen({ dialog: "create" })} />}
      query={answer}
      failedText={texts.failed}
      emptyText={records.length > 0 ? null : texts.none}
      dialogs={
        open && (
          <PremiumDialog record={open.dialog === "edit" ? open.record : null} onClose={() => setOpen(null)} />
        )
      }
    >
      <PremiumTable records={records} onEdit={(record) => setOpen({ dialog: "edit", record })} />
    </RecordList>
  );
}
