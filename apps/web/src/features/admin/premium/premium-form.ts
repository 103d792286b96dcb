import type { PremiumRecord, ScheduleCard } from "@penlight/contract";
import type { ShowChoice } from "../form/fields.tsx";

/** Values of a premium live's form; ids for references. */
export interface PremiumValues {
  liveDate: string;
  webSocketId: string;
  setlist: string;
  theaterShow: string;
}

/** Initial values of the form. @param record null to add one */
export function premiumValues(record: PremiumRecord | null): PremiumValues {
  if (!record) return { liveDate: "", webSocketId: "", setlist: "", theaterShow: "" };
  const { liveDate, webSocketId, setlist, theaterShow } = record;
  return { liveDate, webSocketId, setlist: setlist._id, theaterShow: theaterShow._id };
}

/** The request body, with surrounding whitespace removed. */
export function premiumBody(values: PremiumValues): PremiumValues {
  return { ...values, webSocketId: values.webSocketId.trim() };
}

/** The selectable shows: those of the week, and the record's current one. */
export function showChoices(week: readonly ScheduleCard[], record: PremiumRecord | null): ShowChoice[] {
  const current = record?.theaterShow;
  if (!current || week.some(({ _id }) => _id === current._id)) return [...week];
  return [current, ...week];
}

/** Whether the chat key may be empty: a record that was created together with its show has none at first. */
export function mayLackKey(record: PremiumRecord | null): boolean {
  return record?.webSocketId === "";
}
