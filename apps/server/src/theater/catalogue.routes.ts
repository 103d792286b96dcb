import { ADMIN_PAGE_SIZE } from "@penlight/contract/constants";
import { AppError } from "../errors.ts";
import { cacheControl } from "../http/cache-control.ts";
import { fresh, type Routes } from "../http/route.ts";
import type { Members } from "./members.ts";
import { pageOf } from "./page-of.ts";
import type { Playbill } from "./playbill.ts";
import type { Setlists } from "./setlists.ts";
import type { Shelf } from "./shelf.ts";

export interface CatalogueOptions {
  shelf: Shelf;
  playbill: Playbill;
  members: Members;
  setlists: Setlists;
}

type Names = "listSetlists" | "listSetlistsAlias" | "getSetlist" | "listMembers" | "getMember";

/** Setlists and members, as everybody may see them. */
export function catalogueRoutes(options: CatalogueOptions): Routes<Names> {
  const { shelf, playbill, members, setlists } = options;
  const rarely = cacheControl.publicFor(300);
  const listSetlists = ({ query }: { query: { is_active?: string | undefined } }) =>
    fresh(
      query.is_active === undefined
        ? shelf.setlists.map((row) => playbill.setlist(row))
        : { data: shelf.setlists.map(({ id, name, image }) => ({ _id: id, title: name, name, image })) },
    );
  return {
    listSetlists: { who: "anyone", cacheControl: rarely, answer: listSetlists },
    listSetlistsAlias: { who: "anyone", cacheControl: rarely, answer: listSetlists },
    getSetlist: {
      who: "anyone",
      cacheControl: rarely,
      answer: ({ params }) => fresh(playbill.setlist(setlists.find(params.id))),
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
      answer: ({ params }) => fresh(playbill.member(members.find(params.id))),
    },
  };
}

function listed(
  { members, playbill }: CatalogueOptions,
  query: {
    type?: "regular" | "trainee" | undefined;
    page?: number | undefined;
    showAll?: "true" | undefined;
  },
) {
  const all = members.list(query.type).map((member) => playbill.member(member));
  const size = query.showAll === undefined ? ADMIN_PAGE_SIZE : Math.max(1, all.length);
  const { items, currentPage, totalPages, total } = pageOf(all, query.page, size);
  return { members: items, currentPage, totalPages, totalMembers: total };
}

/** As the earlier Android app asks. */
function searched(
  { members, playbill }: CatalogueOptions,
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
      image_url: playbill.coverOf(member),
      category: member.type,
      room_url_key: member.urlKey,
    }));
  if (data.length === 0) throw new AppError("member_not_found", "Nobody is called so.");
  return { data };
}
