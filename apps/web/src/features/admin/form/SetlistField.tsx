import type { Setlist } from "@penlight/contract";
import { useQuery } from "@tanstack/react-query";
import { useController, type Path, type UseFormReturn } from "react-hook-form";
import { adminQueries } from "../../../api/admin-queries.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { SelectField } from "../../../ui/controls/SelectField.tsx";
import { requiredChoice } from "./rules.ts";
import { Star } from "./Star.tsx";

interface SetlistFieldProps<Values extends { setlist: string }> {
  form: UseFormReturn<Values>;
  texts: { setlist: string; setlistsFailed: string };
  /** The one that is chosen: it is offered while the others are not there. */
  current: Pick<Setlist, "_id" | "name"> | undefined;
}

/** Which setlist a record is of. */
export function SetlistField<Values extends { setlist: string }>({
  form,
  texts,
  current,
}: SetlistFieldProps<Values>) {
  const admin = useTexts(adminTexts);
  const setlists = useQuery(adminQueries.setlists());
  // Held by us: its options come later, and a box of the browser's own would have forgotten the choice by then.
  const { field, fieldState } = useController({
    control: form.control,
    name: "setlist" as Path<Values>,
    rules: requiredChoice(admin),
  });
  const options = setlists.data ?? (current ? [current] : []);
  return (
    <SelectField
      label={texts.setlist}
      mark={<Star />}
      error={fieldState.error?.message ?? (setlists.isLoadingError ? texts.setlistsFailed : undefined)}
      none={admin.choose}
      options={options.map(({ _id: value, name: label }) => ({ value, label }))}
      aria-required
      {...field}
    />
  );
}
