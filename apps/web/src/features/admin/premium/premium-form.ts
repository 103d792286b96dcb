import type { PremiumRecord, ScheduleCard } from "@penlight/contract";
import type { ShowChoice } from "../form/fields.tsx";

/** What a premium live's form holds; ids where it points to something. */
export interface PremiumValues {
  liveDate: string;
  webSocketId: string;
  setlist: string;
  theaterShow: string;
}

/** The form as it opens. @param record null to make one */
export function premiumValues(record: PremiumRecord | null): PremiumValues {
  if (!record) return { liveDate: "", webSocketId: "", setlist: "", theaterShow: "" };
  const { liveDate, webSocketId, setlist, theaterShow } = record;
  return { liveDate, webSocketId, setlist: setlist._id, theaterShow: theaterShow._id };
}

/** What is sent: without blanks around what was typed. */
export function premiumBody(values: PremiumValues): PremiumValues {
  return { ...values, webSocketId: values.webSocketId.trim() };
}

/** Which shows may be chosen: those of the week, and the one that the record has already. */
export function showChoices(week: readonly ScheduleCard[], record: PremiumRecord | null): ShowChoice[] {
  const current = record?.theaterShow;
  if (!current || week.some(({ _id }) => _id === current._id)) return [...week];
  return [current, ...week];
}

/** Whether a record may be without a chat key: one that was made with its show has none at first. */
export function mayLackKey(record: PremiumRecord | null): boolean {
  return record?.webSocketId === "";
}
