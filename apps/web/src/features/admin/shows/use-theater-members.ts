import type { Member, MemberType, Schedule } from "@penlight/contract";
import { useQuery } from "@tanstack/react-query";
import { adminQueries } from "../../../api/admin-queries.ts";

/** Whom a show's pickers offer, and whoever its form may have to name. */
export interface TheaterMembers {
  /** Of one type, by name. */
  offered: readonly Member[];
  /** By id: both types, and those of the show who have left the lists since. */
  known: ReadonlyMap<string, Member>;
  failed: boolean;
}

/** @param type whom the chosen setlist is for @param show the show that is changed; null for a new one */
export function useTheaterMembers(type: MemberType, show: Schedule | null): TheaterMembers {
  const regular = useQuery(adminQueries.allMembers("regular"));
  const trainee = useQuery(adminQueries.allMembers("trainee"));
  const lists = { regular: regular.data?.members ?? [], trainee: trainee.data?.members ?? [] };
  const ofShow = show
    ? [...show.memberList, ...[show.birthdayMember, show.graduateMember].filter((one) => one !== null)]
    : [];
  const everybody = [...ofShow, ...lists.regular, ...lists.trainee];
  return {
    offered: lists[type],
    known: new Map(everybody.map((member) => [member._id, member])),
    failed: regular.isLoadingError || trainee.isLoadingError,
  };
}
