import { fresh, type RouteTable, privately } from "../http/route.ts";
import type { Members } from "./records/members.ts";
import type { PremiumLives } from "./stage/premium-lives.ts";
import type { Setlists } from "./records/setlists.ts";
import type { Shows } from "./records/shows.ts";

/** The admins' routes of the theater. */
export function theaterAdminRoutes({
  shows,
  setlists,
  members,
  premiumLives,
}: {
  shows: Shows;
  setlists: Setlists;
  members: Members;
  premiumLives: PremiumLives;
}) {
  return {
    createSchedule: privately(async ({ body }, { session }) => fresh(await shows.create(body, session)), {
      status: 201,
    }),
    updateSchedule: privately(async ({ params, body }, { session }) =>
      fresh(await shows.update(params.id, body, session)),
    ),
    toggleSchedule: privately(async ({ params }, { session }) =>
      fresh(await shows.toggle(params.id, session)),
    ),
    deleteSchedule: privately(async ({ params }, { session }) => {
      await shows.remove(params.id, session);
      return fresh({ message: "Schedule deleted successfully." });
    }),
    createSetlist: privately(async ({ body }, { session }) => fresh(await setlists.create(body, session)), {
      status: 201,
    }),
    updateSetlist: privately(async ({ params, body }, { session }) =>
      fresh(await setlists.update(params.id, body, session)),
    ),
    deleteSetlist: privately(async ({ params }, { session }) => {
      await setlists.remove(params.id, session);
      return fresh({ message: "Setlist deleted successfully." });
    }),
    createMember: privately(async ({ body }, { session }) => fresh(await members.create(body, session)), {
      status: 201,
    }),
    updateMember: privately(async ({ params, body }, { session }) =>
      fresh(await members.update(params.id, body, session)),
    ),
    deleteMember: privately(async ({ params }, { session }) => {
      await members.remove(params.id, session);
      return fresh({ message: "Member deleted successfully." });
    }),
    listPremiumRecords: privately(() => fresh(premiumLives.list())),
    getPremiumRecord: privately(({ params }) => fresh(premiumLives.get(params.id))),
    createPremiumRecord: privately(
      async ({ body }, { session }) => fresh(await premiumLives.create(body, session)),
      { status: 201 },
    ),
    updatePremiumRecord: privately(async ({ params, body }, { session }) =>
      fresh(await premiumLives.update(params.id, body, session)),
    ),
    deletePremiumRecord: privately(async ({ params }, { session }) => {
      await premiumLives.remove(params.id, session);
      return fresh({ message: "Premium live deleted successfully" });
    }),
  } as const satisfies Partial<RouteTable>;
}
