import type { EndpointInput } from "@penlight/contract";
import type { HistorySearch } from "@penlight/contract/history-search";

/** Number of past lives on a page of the list. */
export const PER_PAGE = 12;

/** The call for the list that an address describes. Days are in Jakarta time (WIB). */
export function recentsQuery(search: HistorySearch): EndpointInput<"listRecents">["query"] {
  const { from, to } = search;
  return {
    ...search,
    perpage: PER_PAGE,
    // Includes members who have left the group.
    filter: "all",
    from: from && instant(`${from}T00:00:00.000+07:00`),
    to: to && instant(`${to}T23:59:59.999+07:00`),
  };
}

function instant(text: string): string {
  return new Date(text).toISOString();
}
