import type { Schedule, ShowProposal } from "@penlight/contract";
import { useForm } from "react-hook-form";
import { useCall } from "../../../api/use-call.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { showsTexts } from "../../../i18n/admin/shows-texts.ts";
import { FormDialog } from "../form/FormDialog.tsx";
import { proposedValues, showBody, showValues, type ShowValues } from "./show-form.ts";
import { ShowFields } from "./ShowFields.tsx";

interface ShowDialogProps {
  /** Null to make one. */
  show: Schedule | null;
  /** What a new one starts from, when the official site has announced it. */
  proposal?: ShowProposal;
  onClose: () => void;
}

/** Makes a show, or changes one. */
export function ShowDialog({ show, proposal, onClose }: ShowDialogProps) {
  const texts = useTexts(showsTexts);
  const call = useCall();
  const form = useForm<ShowValues>({
    defaultValues: proposal ? proposedValues(proposal) : showValues(show),
    shouldFocusError: false,
  });
  const save = async (values: ShowValues): Promise<string> => {
    const body = showBody(values);
    if (show) await call("updateSchedule", { params: { id: show._id }, body });
    else await call("createSchedule", { body });
    return show ? texts.updated : texts.created;
  };
  return (
    <FormDialog
      title={show ? texts.editTitle(show.setlist.name) : texts.create}
      form={form}
      kind="shows"
      save={save}
      onClose={onClose}
    >
      <ShowFields form={form} show={show} />
    </FormDialog>
  );
}
