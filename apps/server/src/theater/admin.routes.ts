import { adminRead, adminWrite, fresh, type RouteTable } from "../http/route.ts";
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
    createSchedule: adminWrite(
      async ({ body }, { session }) => fresh(await shows.create(body, session)),
      201,
    ),
    updateSchedule: adminWrite(async ({ params, body }, { session }) =>
      fresh(await shows.update(params.id, body, session)),
    ),
    toggleSchedule: adminWrite(async ({ params }, { session }) =>
      fresh(await shows.toggle(params.id, session)),
    ),
    deleteSchedule: adminWrite(async ({ params }, { session }) => {
      await shows.remove(params.id, session);
      return fresh({ message: "Schedule deleted successfully." });
    }),
    createSetlist: adminWrite(
      async ({ body }, { session }) => fresh(await setlists.create(body, session)),
      201,
    ),
    updateSetlist: adminWrite(async ({ params, body }, { session }) =>
      fresh(await setlists.update(params.id, body, session)),
    ),
    deleteSetlist: adminWrite(async ({ params }, { session }) => {
      await setlists.remove(params.id, session);
      return fresh({ message: "Setlist deleted successfully." });
    }),
    createMember: adminWrite(
      async ({ body }, { session }) => fresh(await members.create(body, session)),
      201,
    ),
    updateMember: adminWrite(async ({ params, body }, { session }) =>
      fresh(await members.update(params.id, body, session)),
    ),
    deleteMember: adminWrite(async ({ params }, { session }) => {
      await members.remove(params.id, session);
      return fresh({ message: "Member deleted successfully." });
    }),
    listPremiumRecords: adminRead(() => fresh(premiumLives.list())),
    getPremiumRecord: adminRead(({ params }) => fresh(premiumLives.get(params.id))),
    createPremiumRecord: adminWrite(
      async ({ body }, { session }) => fresh(await premiumLives.create(body, session)),
      201,
    ),
    updatePremiumRecord: adminWrite(async ({ params, body }, { session }) =>
      fresh(await premiumLives.update(params.id, body, session)),
    ),
    deletePremiumRecord: adminWrite(async ({ params }, { session }) => {
      await premiumLives.remove(params.id, session);
      return fresh({ message: "Premium live deleted successfully" });
    }),
  } as const satisfies Partial<RouteTable>;
}
