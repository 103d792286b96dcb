import { useState } from "react";

/** Which page of a list is shown. A list that asks for something else begins at its first. */
export function usePage(of: string): [page: number, turnTo: (page: number) => void] {
  const [place, setPlace] = useState({ of, page: 1 });
  return [place.of === of ? place.page : 1, (page) => setPlace({ of, page })];
}
