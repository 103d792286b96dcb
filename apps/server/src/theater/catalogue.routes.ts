import { ADMIN_PAGE_SIZE } from "@penlight/contract/constants";
import { AppError } from "../base/errors.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type Routes } from "../http/route.ts";
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

type Names = "listSetlists" | "listSetlistsAlias" | "getSetlist" | "listMembers" | "getMember";

/** Setlists and members, as everybody may see them. */
export function catalogueRoutes(options: CatalogueOptions): Routes<Names> {
  const { store, presenters, members, setlists } = options;
  const rarely = cacheControl.publicFor(300);
  const listSetlists = ({ query }: { query: { is_active?: string | undefined } }) =>
    fresh(
      query.is_active === undefined
        ? store.setlists.map((row) => presenters.setlist(row))
        : { data: store.setlists.map(({ id, name, image }) => ({ _id: id, title: name, name, image })) },
    );
  return {
    listSetlists: { who: "anyone", cacheControl: rarely, answer: listSetlists },
    listSetlistsAlias: { who: "anyone", cacheControl: rarely, answer: listSetlists },
    getSetlist: {
      who: "anyone",
      cacheControl: rarely,
      answer: ({ params }) => fresh(presenters.setlist(setlists.find(params.id))),
    },
    listMembers: {
      who: "anyone",
      cacheControl: cacheControl.publicFor(30),
      answer: ({ query }) =>
        fresh(
          query.category !== undefined || query.search !== undefined
            ? searched(options, query)
            : listed(options, query),
        ),
    },
    getMember: {
      who: "anyone",
      cacheControl: cacheControl.publicFor(30),
      answer: ({ params }) => fresh(presenters.member(members.find(params.id))),
    },
  };
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

/** As the earlier Android app asks. */
function searched(
  { members, presenters }: CatalogueOptions,
  { category, search = "" }: { category?: string | undefined; search?: string | undefined },
) {
  const wanted = search.trim().toLowerCase();
  const type = category === "regular" || category === "trainee" ? category : undefined;
  const data = members
    .list(type)
    .filter((member) => `${member.name}\n${member.stageName}`.toLowerCase().includes(wanted))
    .map((member) => ({
      id: member.id,
      room_id: member.roomId,
      name: member.name,
      image_url: presenters.coverOf(member),
      category: member.type,
      room_url_key: member.urlKey,
    }));
  if (data.length === 0) throw new AppError("member_not_found", "Nobody is called so.");
  return { data };
}
