import { z } from "zod";
import { accountEndpoints } from "./endpoints/account.ts";
import { adminEndpoints } from "./endpoints/admin.ts";
import { bellEndpoints } from "./endpoints/bell.ts";
import { calendarEndpoints } from "./endpoints/calendar.ts";
import { compatEndpoints } from "./compat/endpoints.ts";
import { livesEndpoints } from "./endpoints/lives.ts";
import { donationNotice, donationService } from "./shapes/donations.ts";
import { birthdayMember, memberProfile } from "./shapes/members.ts";
import { health, home, publicConfig, status } from "./shapes/operations.ts";
import { keySegment, roomIdSegment } from "./shapes/primitives.ts";
import { fanLetter, nextLive, premiumShow, room, roomProfile, totalRankEntry } from "./shapes/rooms.ts";
import { theaterEndpoints } from "./endpoints/theater.ts";
import {
  activityAdminEndpoints,
  activityEndpoints,
  boardEndpoints,
  historyEndpoints,
  recapEndpoints,
} from "./endpoints/records.ts";
import { watchEndpoints } from "./endpoints/watch.ts";

/**
 * Who may call. `anyone`: the session is not read. `caller`: anybody, and the response depends on the session. `fan`,
 * `admin`: only they.
 */
export type Who = "anyone" | "caller" | "fan" | "admin";

/** How a caller authenticates, in addition to the cookie. */
export interface Proof {
  /** Field of the body that may contain the session's handle. */
  handleField?: string;
  /** No csrf token is required: the call only reads, or opens a session. */
  tokenless?: true;
  /** A GET with side effects: it requires the same proof as a POST. */
  changes?: true;
}

/**
 * Everything about one call except what it does. Path parameters are texts, which schemas convert to values. Uses the
 * types of zod's core instead of its classes, which took a quarter of the linter's time.
 */
export interface Endpoint extends Proof {
  /** Method, and path below `/api`. */
  call: `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;
  who: Who;
  /** Names of rate limits of the server, in addition to the common one of all calls: of a device, of an account. */
  limit?: string;
  accountLimit?: string;
  /** Replaces `accountLimit` for admins, who act for all fans. */
  adminLimit?: string;
  summary: string;
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
  response: z.core.$ZodType;
}

const ofRoom = z.object({ id: roomIdSegment });
const ofRoomWithKey = z.object({ id: roomIdSegment, key: keySegment });

/** The one record of each call, from which the routes, their permissions and limits, the typed client and the OpenAPI document are derived. */
export const endpoints = {
  listRooms: {
    call: "GET /rooms",
    who: "anyone",
    summary: "Regular members' rooms, the official room first",
    response: z.array(room),
  },
  listAcademyRooms: {
    call: "GET /rooms/academy",
    who: "anyone",
    summary: "Rooms of the academy generation",
    response: z.array(room),
  },
  listTraineeRooms: {
    call: "GET /rooms/trainee",
    who: "anyone",
    summary: "Trainees' rooms",
    response: z.array(room),
  },
  listPremiumShows: {
    call: "GET /rooms/theater-schedule",
    who: "anyone",
    summary: "Ticketed shows of the official room",
    response: z.array(premiumShow),
  },
  getNextLive: {
    call: "GET /rooms/schedule/:id",
    who: "anyone",
    summary: "The next announced live of a room",
    params: ofRoom,
    response: nextLive,
  },
  listFanLetters: {
    call: "GET /rooms/fan-letters/:id",
    who: "anyone",
    summary: "Fan letters, newest first",
    params: ofRoom,
    response: z.array(fanLetter),
  },
  listTotalRank: {
    call: "GET /rooms/total-rank/:id",
    who: "anyone",
    summary: "All-time fans of a room",
    params: ofRoom,
    response: z.array(totalRankEntry),
  },
  getRoomProfile: {
    call: "GET /rooms/profile/:id/:key",
    who: "anyone",
    limit: "profile",
    summary: "A room's profile",
    params: ofRoomWithKey,
    response: roomProfile,
  },
  getHome: {
    call: "GET /home",
    who: "anyone",
    summary: "All that the home page shows, from caches",
    response: home,
  },
  ...livesEndpoints,
  ...accountEndpoints,
  ...watchEndpoints,
  ...bellEndpoints,
  ...calendarEndpoints,
  ...theaterEndpoints,
  getMemberProfile: {
    call: "GET /members/:name",
    who: "anyone",
    limit: "history",
    summary: "A member by any spelling of her name, with her shows to come and her latest lives",
    params: z.object({ name: z.string().min(1).max(120) }),
    response: memberProfile,
  },
  listBirthdays: {
    call: "GET /birthdays",
    who: "anyone",
    summary: "Active members whose birthday is today or within a week in WIB, soonest first",
    response: z.array(birthdayMember),
  },
  ...historyEndpoints,
  ...activityEndpoints,
  ...boardEndpoints,
  ...recapEndpoints,
  ...adminEndpoints,
  ...activityAdminEndpoints,
  ...compatEndpoints,
  getConfig: {
    call: "GET /config",
    who: "anyone",
    limit: "service",
    summary: "What the page must know about this installation",
    response: publicConfig,
  },
  receiveDonation: {
    call: "POST /webhooks/:service",
    who: "anyone",
    limit: "webhook",
    summary: "A service tells of a donation, with its own signature or the token that it was given",
    params: z.object({ service: donationService }),
    query: z.object({ token: z.string().max(200).optional() }),
    body: donationNotice,
    response: z.object({ received: z.literal(true) }),
  },
  getStatus: {
    call: "GET /status",
    who: "anyone",
    limit: "service",
    summary: "What is in trouble, and since when, in fans' terms",
    response: status,
  },
  getHealth: {
    call: "GET /health",
    who: "anyone",
    limit: "service",
    summary: "Whether the server is up",
    query: z.object({ probe: z.literal("live").optional() }),
    response: z.union([health, z.object({ status: z.literal("ok") })]),
  },
} as const satisfies Record<string, Endpoint>;

type Endpoints = typeof endpoints;

export type EndpointName = keyof Endpoints;

/** Path parameters of an endpoint, as the caller passes them. */
export type EndpointParams<N extends EndpointName> = Endpoints[N] extends {
  params: infer P extends z.core.$ZodType;
}
  ? { [K in keyof z.input<P>]: string | number }
  : undefined;

/** Query of an endpoint, as the caller passes it. */
export type EndpointQuery<N extends EndpointName> = Endpoints[N] extends {
  query: infer Q extends z.core.$ZodType;
}
  ? z.input<Q>
  : undefined;

/** Body of an endpoint, as the caller passes it. */
export type EndpointBody<N extends EndpointName> = Endpoints[N] extends {
  body: infer B extends z.core.$ZodType;
}
  ? z.input<B>
  : undefined;

/** Arguments of a call: only the parts that the endpoint has. */
export type EndpointInput<N extends EndpointName> = (EndpointParams<N> extends undefined
  ? { params?: undefined }
  : { params: EndpointParams<N> }) &
  (EndpointQuery<N> extends undefined ? { query?: undefined } : { query?: EndpointQuery<N> }) &
  (EndpointBody<N> extends undefined ? { body?: undefined } : { body: EndpointBody<N> });

/** The result of a successful call. */
export type EndpointOutput<N extends EndpointName> = z.output<Endpoints[N]["response"]>;

/**
 * Calls an endpoint by name. The browser's implementation fetches; the server's, used to render first views, reads the
 * caches that the route reads. Rejects with the server's or client's own error type.
 */
export type Call = <N extends EndpointName>(
  name: N,
  input: EndpointInput<N>,
  options?: { signal?: AbortSignal },
) => Promise<EndpointOutput<N>>;
