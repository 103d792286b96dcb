import type { IncomingHttpHeaders } from "node:http";
import type { EndpointName, EndpointOutput, endpoints, Proof, Who } from "@penlight/contract";
import type { z } from "zod";
import type { Known } from "../base/clock.ts";
import type { Caller } from "./caller.ts";
import { cacheControl } from "./headers/cache-control.ts";

type Declared<N extends EndpointName> = (typeof endpoints)[N];

/** Path parameters, query and body of a call, validated by the contract's schemas. */
export interface RouteInput<N extends EndpointName> {
  params: Declared<N> extends { params: infer P extends z.core.$ZodType }
    ? z.output<P>
    : Record<string, never>;
  query: Declared<N> extends { query: infer Q extends z.core.$ZodType } ? z.output<Q> : Record<string, never>;
  body: Declared<N> extends { body: infer B extends z.core.$ZodType } ? z.output<B> : Record<string, never>;
}

/** The context of a call. */
export interface RouteContext {
  /** The origin that the browser uses, for our own URLs. */
  origin: string;
  /** A header by its lower-case name; null without it. */
  header: (name: string) => string | null;
}

/** The context of a call that may have a session. */
export interface CallerContext extends RouteContext {
  session: Session | null;
  /** Whether cookies may be marked `Secure`. */
  secure: boolean;
  /** The session handle in the caller's cookie, valid or not; null without one. */
  cookieHandle: string | null;
  caller: Caller;
  /** The live code of the request; null without one. */
  liveCode: string | null;
  /** Whether the request provably comes from our own page, as calls that change something require. */
  isProven: () => boolean;
}

/** The context of a call by a signed-in fan. */
export interface FanContext extends CallerContext {
  session: Session;
}

/** How a response differs from plain JSON. */
export interface Presentation {
  headers?: Record<string, string>;
  /** An empty text instead of JSON. */
  empty?: boolean;
}

/** The result of a call. */
export interface Answered<T> extends Known<T> {
  /** `Set-Cookie` lines. */
  cookies?: readonly string[];
  /** Status, where it depends on what was done. */
  status?: 201;
}

/** The context of a call, by who may call it (`endpoints` of the contract). */
type ContextOf<N extends EndpointName> = Declared<N>["who"] extends "fan" | "admin"
  ? FanContext
  : Declared<N>["who"] extends "caller"
    ? CallerContext
    : RouteContext;

/** What a call does. The contract has its path, who may call, its limits and its schemas. */
export interface Route<N extends EndpointName> {
  cacheControl: string;
  /** Status of the response. Default 200; 204 has no body. */
  status?: 201 | 202 | 204;
  answer(
    input: RouteInput<N>,
    context: ContextOf<N>,
  ): Answered<EndpointOutput<N>> | Promise<Answered<EndpointOutput<N>>>;
  /** @param rawKey the key as in the URL; undefined when it is missing */
  present?(output: EndpointOutput<N>, input: RouteInput<N>, rawKey: string | undefined): Presentation;
  /** Result for invalid path parameters, instead of an error. */
  onBadParams?(): EndpointOutput<N>;
}

/**
 * A read that is the same for everybody, changes rarely and is requested often. Its response is prepared, and is sent
 * without the framework.
 */
export interface HotRoute<N extends EndpointName> {
  hot: true;
  cacheControl: string;
  /** Reads from memory. Null while there is no value, or it is too old: 503. */
  read(): Known<EndpointOutput<N>> | null;
}

/** The routes of all endpoints of the contract. */
export type RouteTable = { [N in EndpointName]: Route<N> | HotRoute<N> };

/** Wraps a value as fresh, not stale. */
export function fresh<T>(value: T): Answered<T> {
  return { value, staleSinceMs: null };
}

type Further<N extends EndpointName> = Partial<Omit<Route<N>, "answer">>;

/** A route with a response that everybody may cache for `maxAgeSec`. */
export function publicly<N extends EndpointName>(
  maxAgeSec: number,
  answer: Route<N>["answer"],
  further?: Further<N>,
): Route<N> {
  return { cacheControl: cacheControl.publicFor(maxAgeSec), ...further, answer };
}

/** A route with a response that nobody caches. */
export function privately<N extends EndpointName>(
  answer: Route<N>["answer"],
  further?: Further<N>,
): Route<N> {
  return { cacheControl: cacheControl.noStore, ...further, answer };
}

/** The part of a request that the gate checks; the body is not validated yet. */
export interface GateRequest {
  method: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** Decides who may make a call (`docs/api.md`, "Sessions"). */
export interface Gate {
  /** The caller's session, or null without one. Throws an `AppError` to refuse the call. */
  admit(request: GateRequest, caller: Caller, route: { who: Who } & Proof): Promise<Session | null>;
  /** Whether the request would be accepted for a change: it proves that it comes from our page. */
  proves(request: GateRequest, caller: Caller, session: Session): boolean;
  /** The session handle in the caller's cookie, valid or not; null without one. */
  cookieHandle(request: Pick<GateRequest, "headers">, caller: Caller): string | null;
  /** The session for a new connection: by the given handle, otherwise by bearer token or cookie. Null without one. */
  identify(
    request: Pick<GateRequest, "headers">,
    caller: Caller,
    told: string | undefined,
  ): Promise<Session | null>;
}

/** A session of a signed-in user. Routes decide which of its fields leave the server. */
export interface Session {
  /** 24 hex digits. */
  id: string;
  /** Id of the user record. */
  userId: string;
  /** SHOWROOM name that the fan signs in with. */
  accountId: string;
  /** Replaces the account name in logs. */
  accountHash: string;
  /** User id at SHOWROOM. */
  platformUserId: number;
  isAdmin: boolean;
  createdAtMs: number;
  lastUsedAtMs: number;
  expiresAtMs: number;
  /** The platform's cookie, encrypted (`identity/keys.ts`). */
  sealed: string;
}
