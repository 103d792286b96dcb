import type { PremiumRecord } from "@penlight/contract";
import { useForm } from "react-hook-form";
import { useCall } from "../../../api/use-call.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { premiumTexts } from "../../../i18n/admin/premium-texts.ts";
import { FormDialog } from "../form/FormDialog.tsx";
import { premiumBody, premiumValues, type PremiumValues } from "./premium-form.ts";
import { PremiumFields } from "./PremiumFields.tsx";

/** Makes a premium live, or changes one. @param record null to make one */
export function PremiumDialog({ record, onClose }: { record: PremiumRecord | null; onClose: () => void }) {
  const texts = useTexts(premiumTexts);
  const call = useCall();
  const form = useForm<PremiumValues>({ defaultValues: premiumValues(record), shouldFocusError: false });
  const save = async (values: PremiumValues): Promise<string> => {
    const body = premiumBody(values);
    if (record) await call("updatePremiumRecord", { params: { id: record._id }, body });
    else await call("createPremiumRecord", { body });
    return record ? texts.updated : texts.created;
  };
  return (
    <FormDialog
      title={record ? texts.editTitle : texts.create}
      form={form}
      kind="premium"
      save={save}
      onClose={onClose}
    >
      <PremiumFields form={form} record={record} />
    </FormDialog>
  );
}
