import type { EndpointOutput, Schedule } from "@penlight/contract";

/** The show of `/schedules/today`; null where there is none. */
export function showOfToday(answer: EndpointOutput<"getScheduleToday">): Schedule | null {
  if (answer.data === null) return null;
  const { idn: _live, ...show } = answer.data;
  return show;
}
