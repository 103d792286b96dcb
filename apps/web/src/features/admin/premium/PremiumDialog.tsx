import type { PremiumRecord } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { refreshOffice } from "../../../api/office-queries.ts";
import { useCall } from "../../../api/use-call.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { premiumTexts } from "../../../i18n/premium-texts.ts";
import { useToasts } from "../../../ui/toasts/use-toasts.ts";
import { FormDialog } from "../form/FormDialog.tsx";
import { premiumBody, premiumValues, type PremiumValues } from "./premium-form.ts";
import { PremiumFields } from "./PremiumFields.tsx";

/** Makes a premium live, or changes one. @param record null to make one */
export function PremiumDialog({ record, onClose }: { record: PremiumRecord | null; onClose: () => void }) {
  const texts = useTexts(premiumTexts);
  const call = useCall();
  const cache = useQueryClient();
  const toasts = useToasts();
  const form = useForm<PremiumValues>({ defaultValues: premiumValues(record), shouldFocusError: false });
  const save = async (values: PremiumValues): Promise<void> => {
    const body = premiumBody(values);
    if (record) await call("updatePremiumRecord", { params: { id: record._id }, body });
    else await call("createPremiumRecord", { body });
    toasts.show("success", record ? texts.updated : texts.created);
    onClose();
    await refreshOffice(cache, "premium");
  };
  return (
    <FormDialog title={record ? texts.editTitle : texts.create} form={form} save={save} onClose={onClose}>
      <PremiumFields form={form} record={record} />
    </FormDialog>
  );
}
