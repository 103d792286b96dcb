import { ADMIN_PAGE_SIZE } from "@penlight/contract/constants";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type RouteTable } from "../http/route.ts";
import type { Members } from "./records/members.ts";
import { pageOf } from "./page-of.ts";
import type { Presenters } from "./records/presenters.ts";
import type { Setlists } from "./records/setlists.ts";
import type { TheaterStore } from "./store/theater-store.ts";

export interface CatalogueOptions {
  store: TheaterStore;
  presenters: Presenters;
  members: Members;
  setlists: Setlists;
}

/** Setlists and members, as everybody may see them. */
export function catalogueRoutes(options: CatalogueOptions) {
  const { store, presenters, members, setlists } = options;
  const rarely = cacheControl.publicFor(300);
  return {
    listSetlists: {
      who: "anyone",
      cacheControl: rarely,
      answer: () => fresh(store.setlists.map((row) => presenters.setlist(row))),
    },
    getSetlist: {
      who: "anyone",
      cacheControl: rarely,
      answer: ({ params }) => fresh(presenters.setlist(setlists.find(params.id))),
    },
    listMembers: {
      who: "anyone",
      cacheControl: cacheControl.publicFor(30),
      answer: ({ query }) => fresh(listed(options, query)),
    },
    getMember: {
      who: "anyone",
      cacheControl: cacheControl.publicFor(30),
      answer: ({ params }) => fresh(presenters.member(members.find(params.id))),
    },
  } as const satisfies Partial<RouteTable>;
}

function listed(
  { members, presenters }: CatalogueOptions,
  query: {
    type?: "regular" | "trainee" | undefined;
    page?: number | undefined;
    showAll?: "true" | undefined;
  },
) {
  const all = members.list(query.type).map((member) => presenters.member(member));
  const size = query.showAll === undefined ? ADMIN_PAGE_SIZE : Math.max(1, all.length);
  const { items, currentPage, totalPages, total } = pageOf(all, query.page, size);
  return { members: items, currentPage, totalPages, totalMembers: total };
}
