import { ADMIN_PAGE_SIZE } from "@penlight/contract/constants";
import { useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { Eye, Pencil, Plus, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { refreshAdmin, type RecordKind } from "../../../api/admin-queries.ts";
import { isSessionOver } from "../../../api/call.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { Button, IconButton } from "../../../ui/controls/Button.tsx";
import { ConfirmDialog } from "../../../ui/controls/Dialog.tsx";
import { SearchBox } from "../../../ui/controls/SearchBox.tsx";
import { BlankTable } from "../../../ui/drawings/BlankTable.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { PanelState } from "../../../ui/PanelState.tsx";
import { StaleLine } from "../../../ui/StaleLine.tsx";
import { TableSkeleton } from "../../../ui/table/SortedTable.tsx";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";

/** What stands open over a list of records. */
interface OpenRecord<R> {
  /** Null while nothing does. */
  open: { dialog: "form"; record: R | null } | { dialog: "removal"; record: R } | null;
  /** Opens an empty form. */
  add: () => void;
  edit: (record: R) => void;
  /** Asks whether a record is to go. */
  remove: (record: R) => void;
  close: () => void;
}

/** One dialog at a time over a list: the form of a record, or the question whether it is to go. */
export function useOpenRecord<R>(): OpenRecord<R> {
  const [open, setOpen] = useState<OpenRecord<R>["open"]>(null);
  return {
    open,
    add: () => setOpen({ dialog: "form", record: null }),
    edit: (record) => setOpen({ dialog: "form", record }),
    remove: (record) => setOpen({ dialog: "removal", record }),
    close: () => setOpen(null),
  };
}

/** What a table of whatever records is given. */
interface TableProps<R> {
  /** Accessible name. */
  label: string;
  keyOf: (record: R) => string;
  pageSize: number;
  /** What can be done with a record, at the end of its row. */
  actions: (record: R) => ReactNode;
}

interface RecordListProps<R> {
  title: string;
  /** Left out where nobody writes one by hand. */
  addLabel?: string;
  /** Search or filter. */
  tools?: ReactNode;
  query: Pick<
    UseQueryResult,
    "data" | "isError" | "isRefetchError" | "isPlaceholderData" | "dataUpdatedAt" | "refetch"
  >;
  failedText: string;
  /** Null while there are rows. */
  emptyText: string | null;
  opened: OpenRecord<R>;
  /** What a record is called where something can be done with it. */
  nameOf: (record: R) => string;
  /** A record is read, not written. */
  readOnly?: boolean;
  /** The form of a record, of a new one where it is null; or what is to be read of it. */
  form: (record: R | null) => ReactNode;
  /** How a record goes; left out where they stay. */
  removal?: (record: R) => Removal;
  /** The table, given what that of any records has. */
  children: (table: TableProps<R>) => ReactNode;
}

/**
 * A list of the back office: its heading and tools, below them rows, their shape, or why there are none; and over all
 * of it what is open of a record.
 */
export function RecordList<R extends { _id: string }>(props: RecordListProps<R>) {
  const {
    title,
    addLabel,
    tools,
    opened,
    nameOf,
    readOnly = false,
    form,
    removal,
    children,
    ...rows
  } = props;
  const texts = useTexts(adminTexts);
  const { open, add, edit, remove, close } = opened;
  const actions = (record: R): ReactNode => (
    <>
      <IconButton
        label={readOnly ? texts.detailOf(nameOf(record)) : texts.edit(nameOf(record))}
        kind="ghost"
        onClick={() => edit(record)}
      >
        {readOnly ? <Eye size={16} /> : <Pencil size={16} />}
      </IconButton>
      {removal && (
        <IconButton
          label={texts.remove(nameOf(record))}
          kind="ghost"
          onClick={() => remove(record)}
          className="[&>svg]:text-danger"
        >
          <Trash2 size={16} />
        </IconButton>
      )}
    </>
  );
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-20 font-bold">{title}</h1>
        {tools}
        {addLabel !== undefined && (
          <Button kind="primary" onClick={add}>
            <Plus size={16} />
            <span>{addLabel}</span>
          </Button>
        )}
      </div>
      <ListRows {...rows}>
        {children({ label: title, keyOf: ({ _id }) => _id, pageSize: ADMIN_PAGE_SIZE, actions })}
      </ListRows>
      {open?.dialog === "form" && form(open.record)}
      {open?.dialog === "removal" && removal && <RemoveDialog {...removal(open.record)} onClose={close} />}
    </div>
  );
}

interface ListRowsProps extends Pick<RecordListProps<unknown>, "query" | "failedText" | "emptyText"> {
  children: ReactNode;
}

/** Rows, their shape while they come, or why there are none. */
export function ListRows({ query, failedText, emptyText, children }: ListRowsProps) {
  // Rows of before, which only stand in for those that could not be had, say nothing about them.
  if (query.isError && (query.data === undefined || query.isPlaceholderData))
    return <PanelState state="failed" text={failedText} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <TableSkeleton />;
  return (
    <>
      {query.isRefetchError && <StaleLine sinceMs={query.dataUpdatedAt} />}
      {emptyText === null ? children : <EmptyState drawing={<BlankTable />} title={emptyText} />}
    </>
  );
}

interface Removal {
  kind: RecordKind;
  /** The question. */
  title: string;
  /** What it is about, and what else goes. */
  text: string;
  /** What is said when it did not go. */
  failedText: (error: unknown) => string;
  remove: () => Promise<unknown>;
  /** What is said when it is done. */
  doneText: string;
}

/** Asks before a record goes. */
function RemoveDialog({ onClose, ...removal }: Removal & { onClose: () => void }) {
  const texts = useTexts(adminTexts);
  const cache = useQueryClient();
  const toasts = useToasts();
  const [removing, setRemoving] = useState(false);
  const go = async (): Promise<void> => {
    setRemoving(true);
    try {
      await removal.remove();
      toasts.show("success", removal.doneText);
      await refreshAdmin(cache, removal.kind);
      onClose();
    } catch (error) {
      setRemoving(false);
      if (!isSessionOver(error)) toasts.show("danger", removal.failedText(error));
    }
  };
  return (
    <ConfirmDialog
      title={removal.title}
      confirmLabel={texts.confirmRemove}
      busy={removing}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      <p className="text-ink-2">{removal.text}</p>
    </ConfirmDialog>
  );
}

interface ListSearchProps {
  texts: { search: string };
  value: string;
  onChange: (text: string) => void;
}

/** Searches in a list, above it. */
export function ListSearch({ texts, value, onChange }: ListSearchProps) {
  return (
    <SearchBox
      label={texts.search}
      value={value}
      onChange={onChange}
      className="w-70 max-md:order-last max-md:w-full"
    />
  );
}

/** Why nothing is listed; null where something is. */
export function emptyText(
  rows: readonly unknown[],
  search: string,
  texts: { none: string; noneFound: (search: string) => string },
): string | null {
  if (rows.length > 0) return null;
  return search.trim() ? texts.noneFound(search.trim()) : texts.none;
}

/** Which page of a list is shown. A list that asks for something else begins at its first. */
export function usePage(of: string): [page: number, turnTo: (page: number) => void] {
  const [place, setPlace] = useState({ of, page: 1 });
  return [place.of === of ? place.page : 1, (page) => setPlace({ of, page })];
}
