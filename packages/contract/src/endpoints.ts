import { z } from "zod";
import { accountEndpoints } from "./endpoints/account.ts";
import { adminEndpoints } from "./endpoints/admin.ts";
import { compatEndpoints } from "./compat/endpoints.ts";
import { livesEndpoints } from "./endpoints/lives.ts";
import { memberEndpoints } from "./endpoints/members.ts";
import { donationNotice, donationService } from "./shapes/donations.ts";
import { health, home, publicConfig, status } from "./shapes/operations.ts";
import type { EndpointName } from "./all-calls.ts";
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
 * Input and output of one endpoint. Path parameters are texts, which schemas convert to values. Uses the types of zod's
 * core instead of its classes, which took a quarter of the linter's time.
 */
export interface Endpoint {
  summary: string;
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
  response: z.core.$ZodType;
}

const ofRoom = z.object({ id: roomIdSegment });
const ofRoomWithKey = z.object({ id: roomIdSegment, key: keySegment });

/** The declaration of each endpoint, from which the routes, the typed client and the OpenAPI document are derived. */
export const endpoints = {
  listRooms: { summary: "Regular members' rooms, the official room first", response: z.array(room) },
  listAcademyRooms: { summary: "Rooms of the academy generation", response: z.array(room) },
  listTraineeRooms: { summary: "Trainees' rooms", response: z.array(room) },
  listPremiumShows: { summary: "Ticketed shows of the official room", response: z.array(premiumShow) },
  getNextLive: { summary: "The next announced live of a room", params: ofRoom, response: nextLive },
  listFanLetters: { summary: "Fan letters, newest first", params: ofRoom, response: z.array(fanLetter) },
  listTotalRank: { summary: "All-time fans of a room", params: ofRoom, response: z.array(totalRankEntry) },
  getRoomProfile: { summary: "A room's profile", params: ofRoomWithKey, response: roomProfile },
  getHome: { summary: "All that the home page shows, from caches", response: home },
  ...livesEndpoints,
  ...accountEndpoints,
  ...watchEndpoints,
  ...theaterEndpoints,
  ...memberEndpoints,
  ...historyEndpoints,
  ...activityEndpoints,
  ...boardEndpoints,
  ...recapEndpoints,
  ...adminEndpoints,
  ...activityAdminEndpoints,
  ...compatEndpoints,
  getConfig: { summary: "What the page must know about this installation", response: publicConfig },
  receiveDonation: {
    summary: "A service tells of a donation, with its own signature or the token that it was given",
    params: z.object({ service: donationService }),
    query: z.object({ token: z.string().max(200).optional() }),
    body: donationNotice,
    response: z.object({ received: z.literal(true) }),
  },
  getStatus: { summary: "What is in trouble, and since when, in fans' terms", response: status },
  getHealth: {
    summary: "Whether the server is up",
    query: z.object({ probe: z.literal("live").optional() }),
    response: z.union([health, z.object({ status: z.literal("ok") })]),
  },
} as const satisfies Record<EndpointName, Endpoint>;

type Endpoints = typeof endpoints;

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
