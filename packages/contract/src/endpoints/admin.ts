import { z } from "zod";
import { eventCounts } from "../shapes/activity.ts";
import * as admin from "../shapes/admin.ts";
import { donationPage } from "../shapes/donations.ts";
import { accountId, objectId, typedText } from "../shapes/primitives.ts";
import { memberRecord, schedule, setlist } from "../shapes/theater.ts";
import { pageNumber } from "./theater.ts";

const byId = z.object({ id: objectId });

/** The official site's code of a show. */
const byCode = z.object({ code: z.string().regex(/^[A-Za-z0-9]{1,32}$/) });

/** A day that may have counts. */
const countedDay = z.iso.date().refine((day) => day >= "2020-01-01" && day < "2100-01-01", "is out of range");

/** Endpoints for admins, and the public list of donors. */
export const adminEndpoints = {
  getAdminOverview: {
    call: "GET /admin-overview",
    who: "admin",
    summary: "Counts at the head of the admin screens",
    response: admin.adminOverview,
  },
  listUsers: {
    call: "GET /users",
    who: "admin",
    summary: "Users, newest first, ten a page",
    query: z.object({
      page: z.coerce
        .number()
        .int()
        .transform((page) => Math.max(1, page))
        .catch(1)
        .optional(),
      search: typedText.pipe(z.string().max(64)).optional(),
    }),
    response: admin.userPage,
  },
  deleteUser: {
    call: "DELETE /users/:user_id",
    who: "admin",
    accountLimit: "adminWrite",
    summary: "Erases what is kept about a user; the SHOWROOM account stays",
    params: z.object({ user_id: accountId }),
    response: admin.done,
  },
  createSchedule: {
    call: "POST /schedules",
    who: "admin",
    accountLimit: "adminWrite",
    summary: "Adds a show, and its premium live beside it",
    body: admin.scheduleInput,
    response: schedule,
  },
  updateSchedule: {
    call: "PUT /schedules/:id",
    who: "admin",
    accountLimit: "adminWrite",
    summary: "Changes a show",
    params: byId,
    body: admin.scheduleChange,
    response: schedule,
  },
  toggleSchedule: {
    call: "PUT /schedules/toggle/:id",
    who: "admin",
    accountLimit: "adminWrite",
    summary: "Puts a show on this week's list, or takes it off",
    params: byId,
    response: schedule,
  },
  deleteSchedule: {
    call: "DELETE /schedules/:id",
    who: "admin",
    accountLimit: "adminWrite",
    summary: "Removes a show and its premium lives",
    params: byId,
    response: admin.done,
  },
  listShowProposals: {
    call: "GET /schedules/proposals",
    who: "admin",
    summary: "Shows that the official site announces",
    response: admin.showProposals,
  },
  acceptShowProposal: {
    call: "POST /schedules/proposals/:code",
    who: "admin",
    accountLimit: "adminWrite",
    summary: "Adds an announced show",
    params: byCode,
    response: schedule,
  },
  dismissShowProposal: {
    call: "DELETE /schedules/proposals/:code",
    who: "admin",
    accountLimit: "adminWrite",
    summary: "Never proposes this show again",
    params: byCode,
    response: admin.done,
  },
  createSetlist: {
    call: "POST /setlists",
    who: "admin",
    accountLimit: "adminWrite",
    summary: "Adds a setlist",
    body: admin.setlistInput,
    response: setlist,
  },
  updateSetlist: {
    call: "PUT /setlists/:id",
    who: "admin",
    accountLimit: "adminWrite",
    summary: "Changes a setlist",
    params: byId,
    body: admin.setlistChange,
    response: setlist,
  },
  deleteSetlist: {
    call: "DELETE /setlists/:id",
    who: "admin",
    accountLimit: "adminWrite",
    summary: "Removes a setlist that no show has",
    params: byId,
    response: admin.done,
  },
  createMember: {
    call: "POST /member",
    who: "admin",
    accountLimit: "adminWrite",
    summary: "Adds a member",
    body: admin.memberInput,
    response: memberRecord,
  },
  updateMember: {
    call: "PUT /member/:id",
    who: "admin",
    accountLimit: "adminWrite",
    summary: "Changes a member",
    params: byId,
    body: admin.memberChange,
    response: memberRecord,
  },
  deleteMember: {
    call: "DELETE /member/:id",
    who: "admin",
    accountLimit: "adminWrite",
    summary: "Takes a member off the lists; old line-ups keep her",
    params: byId,
    response: admin.done,
  },
  listPremiumRecords: {
    call: "GET /premium-lives",
    who: "admin",
    summary: "Premium lives, oldest first",
    response: z.array(admin.premiumRecord),
  },
  getPremiumRecord: {
    call: "GET /premium-lives/:id",
    who: "admin",
    summary: "One premium live",
    params: byId,
    response: admin.premiumRecord,
  },
  createPremiumRecord: {
    call: "POST /premium-lives",
    who: "admin",
    accountLimit: "adminWrite",
    summary: "Adds a premium live",
    body: admin.premiumInput,
    response: admin.premiumRecord,
  },
  updatePremiumRecord: {
    call: "PUT /premium-lives/:id",
    who: "admin",
    accountLimit: "adminWrite",
    summary: "Changes a premium live",
    params: byId,
    body: admin.premiumChange,
    response: admin.premiumRecord,
  },
  deletePremiumRecord: {
    call: "DELETE /premium-lives/:id",
    who: "admin",
    accountLimit: "adminWrite",
    summary: "Removes a premium live",
    params: byId,
    response: admin.done,
  },
  sendTheaterNotice: {
    call: "GET /theater-notif",
    who: "admin",
    accountLimit: "bot",
    changes: true,
    summary: "Tells this week's shows to the theater channel",
    response: admin.done,
  },
  sendLiveNotice: {
    call: "GET /notification",
    who: "admin",
    accountLimit: "bot",
    changes: true,
    summary: "Tells who is live, each live once",
    response: admin.liveNoticed,
  },
  sendBotMessage: {
    call: "POST /message-bot",
    who: "admin",
    accountLimit: "bot",
    summary: "Sends a message or a show to a channel",
    body: admin.botMessageInput,
    response: admin.done,
  },
  listDonations: {
    call: "GET /donations",
    who: "admin",
    summary: "What was given, newest first, ten a page, and what came in each month",
    query: z.object({ page: pageNumber.optional() }),
    response: donationPage,
  },
  getEventCounts: {
    call: "GET /admin/event-counts",
    who: "admin",
    summary: "How often things were done by day, of nobody; a year at most, by default the last thirty days",
    query: z.object({ from: countedDay.optional(), to: countedDay.optional() }),
    response: eventCounts,
  },
  listDonors: {
    call: "GET /discord/role",
    who: "anyone",
    summary: "Who supports the project, by role in the community server",
    query: z.object({ type: z.enum(["donator", "developer"]).default("donator") }),
    response: admin.donors,
  },
} as const;
