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
import { useToasts } from "../../../ui/toasts/toast-queue.ts";
import { SkeletonRows } from "../../../ui/skeletons.tsx";

/** The dialog open over a list of records. */
interface OpenRecord<R> {
  /** Null when none is open. */
  open: { dialog: "form"; record: R | null } | { dialog: "removal"; record: R } | null;
  /** Opens an empty form. */
  add: () => void;
  edit: (record: R) => void;
  /** Opens the confirmation for deleting a record. */
  remove: (record: R) => void;
  close: () => void;
}

/** State for one dialog at a time over a list: the form of a record, or the confirmation for deleting it. */
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

/** Props of a table of any kind of records. */
interface TableProps<R> {
  /** Accessible name. */
  label: string;
  keyOf: (record: R) => string;
  pageSize: number;
  /** The actions at the end of a record's row. */
  actions: (record: R) => ReactNode;
}

interface RecordListProps<R> {
  title: string;
  /** Omitted where records cannot be added by hand. */
  addLabel?: string;
  /** A search box or filter. */
  tools?: ReactNode;
  query: Pick<
    UseQueryResult,
    "data" | "isError" | "isRefetchError" | "isPlaceholderData" | "dataUpdatedAt" | "refetch"
  >;
  failedText: string;
  /** Null while there are rows. */
  emptyText: string | null;
  opened: OpenRecord<R>;
  /** The name of a record, for its actions. */
  nameOf: (record: R) => string;
  /** Whether records are read-only. */
  readOnly?: boolean;
  /** The form of a record, null for a new one; or its details if read-only. */
  form: (record: R | null) => ReactNode;
  /** How a record is deleted; omitted where that is not possible. */
  removal?: (record: R) => Removal;
  /** Renders the table with the common props. */
  children: (table: TableProps<R>) => ReactNode;
}

/**
 * A list of the back office: heading and tools, rows or their loading, error or empty state, and the dialog that is
 * open.
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
          className="max-[22.5rem]:-ml-2 [&>svg]:text-danger"
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

/** Rows, or their loading, error or empty state. */
export function ListRows({ query, failedText, emptyText, children }: ListRowsProps) {
  // Placeholder rows of the previous query say nothing about rows that could not be loaded.
  if (query.isError && (query.data === undefined || query.isPlaceholderData))
    return <PanelState state="failed" text={failedText} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <SkeletonRows />;
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
  /** Details of the question, and what else is deleted. */
  text: string;
  /** The message when it could not be deleted. */
  failedText: (error: unknown) => string;
  remove: () => Promise<unknown>;
  /** The message when it is deleted. */
  doneText: string;
}

/** Asks for confirmation before a record is deleted. */
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

/** A search box above a list. */
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

/** The reason why a list is empty; null when it is not. */
export function emptyText(
  rows: readonly unknown[],
  search: string,
  texts: { none: string; noneFound: (search: string) => string },
): string | null {
  if (rows.length > 0) return null;
  return search.trim() ? texts.noneFound(search.trim()) : texts.none;
}

/** The current page of a list. A changed query returns to the first page. */
export function usePage(of: string): [page: number, turnTo: (page: number) => void] {
  const [place, setPlace] = useState({ of, page: 1 });
  return [place.of === of ? place.page : 1, (page) => setPlace({ of, page })];
}
