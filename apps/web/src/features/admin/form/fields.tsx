import type { ScheduleCard, Setlist } from "@penlight/contract";
import { useState, type ComponentProps, type ReactNode } from "react";
import {
  useController,
  useWatch,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
} from "react-hook-form";
import { useQuery } from "../../../api/use-query.ts";
import { adminQueries } from "../../../api/admin-queries.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { TextField } from "../../../ui/controls/Field.tsx";
import { SelectField } from "../../../ui/controls/SelectField.tsx";
import { isWebAddress, optionalAddress, requiredAddress, requiredChoice } from "./rules.ts";

/** Marks the label of a required field. For screen readers the input has `required` itself. */
export function Star() {
  return (
    <span aria-hidden="true" className="font-semibold text-rose">
      *
    </span>
  );
}

interface FieldOf<Values extends FieldValues, Name extends FieldPath<Values>> {
  form: UseFormReturn<Values>;
  name: Name;
  label: string;
  /** Whether it may be empty. */
  optional?: boolean;
}

/** Input assistance by the browser. */
type Typing = Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "autoCapitalize" | "spellCheck" | "maxLength"
>;

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>>
  extends FieldOf<Values, Name>, Typing {
  rules?: RegisterOptions<Values, Name>;
  /** Shown next to the label. */
  mark?: ReactNode;
}

/** A one-line text input of a form, required by default. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FormFieldProps<Values, Name>,
) {
  const { form, name, label, rules, optional = false, mark, ...typing } = props;
  return (
    <TextField
      label={label}
      mark={
        <>
          {!optional && <Star />}
          {mark}
        </>
      }
      error={form.getFieldState(name, form.formState).error?.message}
      aria-required={!optional || undefined}
      autoComplete="off"
      {...typing}
      {...form.register(name, rules)}
    />
  );
}

interface PictureFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> extends FieldOf<
  Values,
  Name
> {
  /** Shown below it while it is empty. */
  emptyText?: string;
}

/** An input for a picture's address, with the picture below if the address is valid. */
export function PictureField<Values extends FieldValues, Name extends FieldPath<Values>>({
  emptyText,
  ...field
}: PictureFieldProps<Values, Name>) {
  const admin = useTexts(adminTexts);
  const address: string = useWatch({ control: field.form.control, name: field.name });
  const rules = field.optional ? optionalAddress(admin) : requiredAddress(admin);
  return (
    <>
      <div>
        <FormField {...field} rules={rules} inputMode="url" />
        {emptyText !== undefined && address.trim() === "" && (
          <p className="mt-1.5 text-13 text-ink-2">{emptyText}</p>
        )}
      </div>
      {isWebAddress(address) && <Picture key={address} address={address.trim()} />}
    </>
  );
}

function Picture({ address }: { address: string }) {
  const texts = useTexts(adminTexts);
  const [failed, setFailed] = useState(false);
  if (failed) return <p className="-mt-2 text-13 text-ink-2">{texts.pictureFailed}</p>;
  return (
    <img
      src={address}
      alt={texts.picturePreview}
      onError={() => setFailed(true)}
      className="-mt-1 max-h-40 w-fit max-w-full rounded-control bg-raised object-contain"
    />
  );
}

interface FormSelectProps<Values extends FieldValues, Name extends FieldPath<Values>>
  extends FieldOf<Values, Name>, Pick<ComponentProps<typeof SelectField>, "options"> {
  /** Shown instead of "choose" when there are no options. */
  none?: string | undefined;
  /** Shown when the options could not be loaded. */
  failedText?: string | undefined;
  onChoose?: (value: string) => void;
}

/**
 * A select of a form, required by default. A controlled input: when the options are loaded later, an uncontrolled
 * select would have lost its value.
 */
export function FormSelect<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  label,
  optional = false,
  none,
  options,
  failedText,
  onChoose,
}: FormSelectProps<Values, Name>) {
  const admin = useTexts(adminTexts);
  const rules = optional ? {} : requiredChoice(admin);
  const { field, fieldState } = useController({ control: form.control, name, rules });
  return (
    <SelectField
      label={label}
      mark={!optional && <Star />}
      error={fieldState.error?.message ?? failedText}
      none={none ?? admin.choose}
      options={options}
      aria-required={!optional || undefined}
      {...field}
      onChange={(event) => {
        field.onChange(event);
        onChoose?.(event.target.value);
      }}
    />
  );
}

interface SetlistFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> extends FieldOf<
  Values,
  Name
> {
  /** The current choice, offered even while the others are not loaded. */
  current: Pick<Setlist, "_id" | "name"> | undefined;
}

/** The setlist of a record. */
export function SetlistField<Values extends FieldValues, Name extends FieldPath<Values>>({
  current,
  ...field
}: SetlistFieldProps<Values, Name>) {
  const admin = useTexts(adminTexts);
  const setlists = useQuery(adminQueries.setlists());
  const options = setlists.data ?? (current ? [current] : []);
  return (
    <FormSelect
      {...field}
      failedText={setlists.isLoadingError ? admin.setlistsFailed : undefined}
      options={options.map(({ _id: value, name: label }) => ({ value, label }))}
    />
  );
}

/** The required fields of a selectable show. */
export type ShowChoice = Pick<ScheduleCard, "_id" | "showDate"> & {
  setlist: Pick<ScheduleCard["setlist"], "_id" | "name">;
};

interface WeekShowFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> extends Omit<
  FieldOf<Values, Name>,
  "label"
> {
  /** Selects the options among the week's shows. */
  choicesOf: (week: readonly ScheduleCard[]) => readonly ShowChoice[];
  dateText: (showDate: string) => string;
  onChoose?: (show: ShowChoice) => void;
}

/** A choice of one of the week's shows. */
export function WeekShowField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: WeekShowFieldProps<Values, Name>,
) {
  const { choicesOf, dateText, onChoose, ...field } = props;
  const admin = useTexts(adminTexts);
  const week = useQuery(adminQueries.weekShows());
  const choices = choicesOf(week.data ?? []);
  return (
    <FormSelect
      {...field}
      label={admin.theaterShow}
      failedText={week.isLoadingError ? admin.showsFailed : undefined}
      none={week.data && choices.length === 0 ? admin.noWeekShows : undefined}
      options={choices.map(({ _id: value, setlist, showDate }) => ({
        value,
        label: `${setlist.name} · ${dateText(showDate)}`,
      }))}
      onChoose={(id) => {
        const show = choices.find(({ _id }) => _id === id);
        if (show) onChoose?.(show);
      }}
    />
  );
}
