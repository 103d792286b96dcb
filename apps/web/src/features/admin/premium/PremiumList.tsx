import type { PremiumRecord } from "@penlight/contract";
import { useForm } from "react-hook-form";
import { useQuery } from "../../../api/use-query.ts";
import { adminQueries } from "../../../api/admin-queries.ts";
import { useCall } from "../../../api/call.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { premiumTexts } from "../../../i18n/admin/premium-texts.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import type { Messages } from "../../../i18n/id.ts";
import type { Column } from "../../../ui/table/column.ts";
import { SortedTable } from "../../../ui/table/SortedTable.tsx";
import { FormField, SetlistField, WeekShowField } from "../form/fields.tsx";
import { FormDialog } from "../form/FormDialog.tsx";
import { requiredChoice, requiredText } from "../form/rules.ts";
import { Cut, NarrowLine, Thumbnail } from "../list/cells.tsx";
import { dayText } from "../../../i18n/day-text.ts";
import { RecordList, useOpenRecord } from "../list/RecordList.tsx";
import { mayLackKey, premiumBody, premiumValues, showChoices, type PremiumValues } from "./premium-form.ts";

/** Ticketed lives of shows. */
export function PremiumList() {
  const { calendar } = useMessages();
  const texts = useTexts(premiumTexts);
  const opened = useOpenRecord<PremiumRecord>();
  const answer = useQuery(adminQueries.premiumRecords());
  // Newest first, because admins work on recent records. The call returns the oldest first.
  const records = (answer.data ?? []).toReversed();
  return (
    <RecordList
      title={texts.title}
      addLabel={texts.create}
      query={answer}
      failedText={texts.failed}
      emptyText={records.length > 0 ? null : texts.none}
      opened={opened}
      nameOf={({ setlist, liveDate }) => `${setlist.name}, ${dayText(liveDate, calendar)}`}
      form={(record) => <PremiumDialog record={record} onClose={opened.close} />}
    >
      {(table) => (
        <SortedTable
          {...table}
          columns={premiumColumns(texts, calendar)}
          records={records}
          numbered={false}
          actionsHeading={texts.edit}
        />
      )}
    </RecordList>
  );
}

/** Columns of the ticketed lives' table. */
function premiumColumns(
  texts: typeof premiumTexts.id,
  calendar: Messages["calendar"],
): Column<PremiumRecord>[] {
  return [
    {
      id: "liveDate",
      heading: texts.liveDate,
      sortKey: ({ liveDate }) => liveDate,
      cell: ({ liveDate }) => <span className="whitespace-nowrap">{dayText(liveDate, calendar)}</span>,
    },
    {
      id: "image",
      heading: texts.image,
      from: "md",
      cell: ({ theaterShow, setlist }) => (
        <Thumbnail src={theaterShow.webImage ?? setlist.image} name={setlist.name} shape="poster" />
      ),
    },
    {
      id: "webSocketId",
      heading: texts.webSocketId,
      from: "md",
      cell: ({ webSocketId: key }) => (
        <span title={key} className={`block max-w-70 truncate ${key ? "" : "text-ink-2"}`}>
          {key || texts.notYet}
        </span>
      ),
    },
    {
      id: "setlist",
      heading: texts.setlist,
      fills: true,
      sortKey: ({ setlist }) => setlist.name,
      cell: ({ setlist, webSocketId: key }) => (
        <>
          <Cut text={setlist.name} className="font-semibold lg:max-w-60" />
          <NarrowLine until="md">{key || texts.notYet}</NarrowLine>
        </>
      ),
    },
  ];
}

/** Adds or edits a premium live. @param record null to add one */
function PremiumDialog({ record, onClose }: { record: PremiumRecord | null; onClose: () => void }) {
  const { calendar } = useMessages();
  const admin = useTexts(adminTexts);
  const texts = useTexts(premiumTexts);
  const call = useCall();
  const form = useForm<PremiumValues>({ defaultValues: premiumValues(record), shouldFocusError: false });
  const mayLack = mayLackKey(record);
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
      {/* Choosing a show also fills in the day and the setlist, which can then be changed. */}
      <WeekShowField
        form={form}
        name="theaterShow"
        choicesOf={(week) => showChoices(week, record)}
        dateText={(date) => dayText(date, calendar)}
        onChoose={({ showDate, setlist }) => {
          form.setValue("liveDate", showDate.slice(0, 10), { shouldDirty: true });
          form.setValue("setlist", setlist._id, { shouldDirty: true });
        }}
      />
      <FormField
        form={form}
        name="liveDate"
        label={texts.liveDate}
        rules={requiredChoice(admin)}
        type="date"
      />
      <FormField
        form={form}
        name="webSocketId"
        label={texts.webSocketId}
        rules={mayLack ? {} : requiredText(admin, 200)}
        optional={mayLack}
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
      />
      <SetlistField form={form} name="setlist" label={texts.setlist} current={record?.setlist} />
    </FormDialog>
  );
}
