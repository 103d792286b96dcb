import { z } from "zod";
import { accountEndpoints } from "./endpoints/account.ts";
import { backOfficeEndpoints } from "./endpoints/back-office.ts";
import { earlierEndpoints } from "./endpoints/earlier-clients.ts";
import { idnChannel, idnLive, idnWatch } from "./shapes/idn.ts";
import { comment, giftEntry, liveInfo, rankEntry, streamAnswer } from "./shapes/lives.ts";
import { health, home, publicConfig } from "./shapes/operations.ts";
import type { EndpointName } from "./all-paths.ts";
import { roomId } from "./shapes/primitives.ts";
import {
  fanLetter,
  nextLive,
  onlives,
  premiumShow,
  room,
  roomProfile,
  totalRankEntry,
} from "./shapes/rooms.ts";
import { theaterEndpoints } from "./endpoints/theater.ts";
import { watchEndpoints } from "./endpoints/watch.ts";

/** What one call takes and gives. Path parameters arrive as text; schemas turn them into values. */
interface Endpoint {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
}

/** Digits, cut off at the first other character: an earlier client appends `&abr_available=1` to the id. */
const roomIdSegment = z
  .string()
  .transform((text) => Number.parseInt(text, 10))
  .pipe(roomId);

/** A session handle, a live code, or any filler word. Never logged. */
const keySegment = z.string().max(200);

/** Our own player asks so for the first playlists with the answer. */
const wantsOpening = z.literal("1").optional();

const ofRoom = z.object({ id: roomIdSegment });
const ofRoomWithKey = z.object({ id: roomIdSegment, key: keySegment });
const ofLive = z.object({ room_id: roomIdSegment, key: keySegment });

/** Each call of the server, declared once: routes, the typed client and the OpenAPI document come from here. */
export const endpoints = {
  listRooms: { summary: "Regular members' rooms, the official room first", response: z.array(room) },
  listAcademyRooms: { summary: "Rooms of the academy generation", response: z.array(room) },
  listTraineeRooms: { summary: "Trainees' rooms", response: z.array(room) },
  listOnlives: { summary: "Who is live on SHOWROOM", response: onlives },
  listPremiumLives: { summary: "Ticketed lives on air on SHOWROOM", response: onlives },
  listPremiumShows: { summary: "Ticketed shows of the official room", response: z.array(premiumShow) },
  getNextLive: { summary: "The next announced live of a room", params: ofRoom, response: nextLive },
  getNextLiveAlias: { summary: "Alias of /rooms/schedule/{id}", params: ofRoom, response: nextLive },
  listFanLetters: { summary: "Fan letters, newest first", params: ofRoom, response: z.array(fanLetter) },
  listTotalRank: { summary: "All-time fans of a room", params: ofRoom, response: z.array(totalRankEntry) },
  listTotalRankWithKey: {
    summary: "Alias of /rooms/total-rank/{id}; the key is ignored",
    params: ofRoomWithKey,
    response: z.array(totalRankEntry),
  },
  getRoomProfile: { summary: "A room's profile", params: ofRoomWithKey, response: roomProfile },
  getHome: { summary: "All that the home page shows, from caches", response: home },
  getLiveStreams: {
    summary: "Where a live can be watched, or why not",
    params: ofLive,
    query: z.object({ offline: z.literal("object").optional(), opening: wantsOpening }),
    response: streamAnswer,
  },
  getLiveInfo: { summary: "Title, views, start and chat key of a live", params: ofLive, response: liveInfo },
  listLiveComments: { summary: "Comments, newest first", params: ofLive, response: z.array(comment) },
  listLiveRank: { summary: "The live's stage", params: ofLive, response: z.array(rankEntry) },
  listLiveGifts: { summary: "Gifts, oldest first", params: ofLive, response: z.array(giftEntry) },
  listIdnLives: { summary: "Who is live on IDN, most viewers first", response: z.array(idnLive) },
  watchIdn: {
    summary: "A member's IDN live, or that she is not live",
    params: z.object({ username: z.string().min(1).max(64) }),
    query: z.object({ opening: wantsOpening }),
    response: idnWatch,
  },
  getIdnChannel: {
    summary: "The chat room of an IDN live",
    query: z.object({ username: z.string().min(1).max(64), slug: z.string().max(200).optional() }),
    response: idnChannel,
  },
  ...accountEndpoints,
  ...watchEndpoints,
  ...theaterEndpoints,
  ...backOfficeEndpoints,
  ...earlierEndpoints,
  getConfig: { summary: "What the page must know about this installation", response: publicConfig },
  getHealth: {
    summary: "Whether the server is up",
    query: z.object({ probe: z.literal("live").optional() }),
    response: z.union([health, z.object({ status: z.literal("ok") })]),
  },
} as const satisfies Record<EndpointName, Endpoint>;

type Endpoints = typeof endpoints;

/** Path parameters of a call, as the caller gives them. */
export type EndpointParams<N extends EndpointName> = Endpoints[N] extends {
  params: infer P extends z.ZodType;
}
  ? { [K in keyof z.input<P>]: string | number }
  : undefined;

/** Query of a call, as the caller gives it. */
export type EndpointQuery<N extends EndpointName> = Endpoints[N] extends { query: infer Q extends z.ZodType }
  ? z.input<Q>
  : undefined;

/** Body of a call, as the caller gives it. */
export type EndpointBody<N extends EndpointName> = Endpoints[N] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined;

/** What a caller hands over: only the parts that the call has. */
export type EndpointInput<N extends EndpointName> = (EndpointParams<N> extends undefined
  ? { params?: undefined }
  : { params: EndpointParams<N> }) &
  (EndpointQuery<N> extends undefined ? { query?: undefined } : { query?: EndpointQuery<N> }) &
  (EndpointBody<N> extends undefined ? { body?: undefined } : { body: EndpointBody<N> });

/** What a call answers when it succeeds. */
export type EndpointOutput<N extends EndpointName> = z.output<Endpoints[N]["response"]>;

/**
 * A call by name. The browser's implementation fetches; the server's, used while rendering first views, reads
 * the same caches that the route reads. Rejects with the server's or client's own error type.
 */
export type Call = <N extends EndpointName>(
  name: N,
  input: EndpointInput<N>,
  options?: { signal?: AbortSignal },
) => Promise<EndpointOutput<N>>;
