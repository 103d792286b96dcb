import { useState } from "react";

/** What stands open over a list of records. */
export interface OpenRecord<R> {
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
