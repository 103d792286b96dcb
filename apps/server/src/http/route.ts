import type { IncomingHttpHeaders } from "node:http";
import type { EndpointName, EndpointOutput, endpoints } from "@penlight/contract";
import type { z } from "zod";
import type { Known } from "../base/clock.ts";
import type { Caller } from "./caller.ts";
import type { AccountLimitName, LimitName } from "./limits.ts";
import { cacheControl } from "./headers/cache-control.ts";

type Declared<N extends EndpointName> = (typeof endpoints)[N];

/** Path parameters, query and body of a call, after the contract's schemas. */
export interface RouteInput<N extends EndpointName> {
  params: Declared<N> extends { params: infer P extends z.core.$ZodType }
    ? z.output<P>
    : Record<string, never>;
  query: Declared<N> extends { query: infer Q extends z.core.$ZodType } ? z.output<Q> : Record<string, never>;
  body: Declared<N> extends { body: infer B extends z.core.$ZodType } ? z.output<B> : Record<string, never>;
}

/** What a call may know of its caller. */
export interface RouteContext {
  /** The origin that the browser uses, for addresses of ours. */
  origin: string;
  /** A header by its name in lower case, as it came; null without it. */
  header: (name: string) => string | null;
}

/** With who it is, if it is somebody. */
export interface CallerContext extends RouteContext {
  session: Session | null;
  /** Whether cookies may be marked `Secure`. */
  secure: boolean;
  /** Handle of a session that the caller's cookie names, whether it is still one or not. */
  cookieHandle: string | null;
  caller: Caller;
  /** A live code that came along; null without one. */
  liveCode: string | null;
  /** Whether the caller proves that our own page asks: what a call that changes something demands. */
  isProven: () => boolean;
}

/** With the fan that it is. */
export interface FanContext extends CallerContext {
  session: Session;
}

/** How an answer leaves, where that differs from its JSON. */
export interface Presentation {
  headers?: Record<string, string>;
  /** An empty text instead of JSON. */
  empty?: boolean;
}

/** A value on its way out. */
export interface Answered<T> extends Known<T> {
  /** `Set-Cookie` lines. */
  cookies?: readonly string[];
  /** Status, where it depends on what was done. */
  status?: 201;
}

/**
 * Who may call. `anyone`: nobody asks who it is. `caller`: anyone, and the answer depends on who it is. `fan`,
 * `admin`: only they. There is no default: a call that says nothing does not compile.
 */
export type Who = "anyone" | "caller" | "fan" | "admin";

/** How a caller proves who it is, beside its cookie. */
export interface Proof {
  /** Field of the body that may hold the session's handle. */
  handleField?: string;
  /** No csrf token is asked for: the call only reads, or opens a session. */
  tokenless?: true;
  /** A GET that does something: it wants the same proof as a POST. */
  changes?: true;
}

interface Promised<N extends EndpointName, Context> {
  /** Counted beside the limit of all calls together. */
  limit?: LimitName;
  cacheControl: string;
  /** Status of the answer. Default 200; 204 has no body. */
  status?: 201 | 202 | 204;
  answer(
    input: RouteInput<N>,
    context: Context,
  ): Answered<EndpointOutput<N>> | Promise<Answered<EndpointOutput<N>>>;
  /** @param rawKey the key as it stands in the address; undefined when it is missing */
  present?(output: EndpointOutput<N>, input: RouteInput<N>, rawKey: string | undefined): Presentation;
  /** What stands in for a refusal of the path parameters. */
  onBadParams?(): EndpointOutput<N>;
}

interface PublicRoute<N extends EndpointName> extends Promised<N, RouteContext> {
  who: "anyone";
}

interface CallerRoute<N extends EndpointName> extends Promised<N, CallerContext>, Proof {
  who: "caller";
  /** Counted for the account, where it is somebody. */
  accountLimit?: AccountLimitName;
}

export interface FanRoute<N extends EndpointName> extends Promised<N, FanContext>, Proof {
  who: "fan" | "admin";
  /** Counted for the account, beside the device. */
  accountLimit?: AccountLimitName;
  /** The limit in its place for admins, who do for everybody what a fan does for one. */
  adminLimit?: AccountLimitName;
}

/** A promise of the server: who, limit, cache, then one call. The contract has the path and the schemas. */
export type Route<N extends EndpointName> = PublicRoute<N> | CallerRoute<N> | FanRoute<N>;

/**
 * A read that is the same for everybody, changes now and then and is asked for all the time: it is kept ready to
 * be written and never reaches the framework.
 */
export interface HotRoute<N extends EndpointName> {
  hot: true;
  cacheControl: string;
  /** From memory. Null while nothing is known, or only what is too old: 503. */
  read(): Known<EndpointOutput<N>> | null;
}

/** Every call of the contract, each exactly once. */
export type RouteTable = { [N in EndpointName]: Route<N> | HotRoute<N> };

/** A value that is not a stale copy. */
export function fresh<T>(value: T): Answered<T> {
  return { value, staleSinceMs: null };
}

/** A call that is the same for everybody, and is kept by everybody for so long. */
export function forAnyone<N extends EndpointName>(
  maxAgeSec: number,
  answer: PublicRoute<N>["answer"],
  more?: Partial<PublicRoute<N>>,
): PublicRoute<N> {
  return { who: "anyone", cacheControl: cacheControl.publicFor(maxAgeSec), answer, ...more };
}

/** How often something may be asked for, by a name of the limits; or that with what else its route says. */
type RouteOptions<L extends LimitName, Of> =
  | L
  | ({ limit: L } & Partial<Omit<Of, "who" | "limit" | "answer">>);

const optionsOf = <L extends LimitName, Of>(given: RouteOptions<L, Of>) =>
  typeof given === "string" ? { limit: given } : given;

/** A call whose answer depends on who it is, if it is somebody; kept by nobody, as the answers of all that follow. */
export function forCaller<N extends EndpointName>(
  options: RouteOptions<LimitName, CallerRoute<N>>,
  answer: CallerRoute<N>["answer"],
): CallerRoute<N> {
  return { who: "caller", cacheControl: cacheControl.noStore, ...optionsOf(options), answer };
}

/** A call of a fan's. */
export function forFan<N extends EndpointName>(
  options: RouteOptions<LimitName, FanRoute<N>>,
  answer: FanRoute<N>["answer"],
): FanRoute<N> {
  return { who: "fan", cacheControl: cacheControl.noStore, ...optionsOf(options), answer };
}

/** A call of a fan's that is counted for the account, beside the device. */
export function forAccount<N extends EndpointName>(
  options: RouteOptions<LimitName & AccountLimitName, FanRoute<N>>,
  answer: FanRoute<N>["answer"],
): FanRoute<N> {
  const own = optionsOf(options);
  return forFan({ ...own, accountLimit: own.limit }, answer);
}

/** A call by which an admin reads. */
export function adminRead<N extends EndpointName>(answer: FanRoute<N>["answer"]): FanRoute<N> {
  return { who: "admin", cacheControl: cacheControl.noStore, answer };
}

/** A call by which an admin changes something. @param status of what was done; default 200 */
export function adminWrite<N extends EndpointName>(answer: FanRoute<N>["answer"], status?: 201): FanRoute<N> {
  return { ...adminRead(answer), accountLimit: "adminWrite", ...(status && { status }) };
}

/** What the gate looks at of a request; the body is not checked yet. */
export interface GateRequest {
  method: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** Decides who may make a call (`docs/api.md`, "Sessions"). */
export interface Gate {
  /** Who calls, or null for nobody. Throws an `AppError` that refuses the call. */
  admit(request: GateRequest, caller: Caller, route: { who: Who } & Proof): Promise<Session | null>;
  /** Whether the request would be let through if it changed something: it says that our page asks. */
  proves(request: GateRequest, caller: Caller, session: Session): boolean;
  /** The handle in the caller's cookie, whether there is a session of it or not. */
  cookieHandle(request: Pick<GateRequest, "headers">, caller: Caller): string | null;
  /** Who opens a connection: by the handle that is told, else by bearer token or cookie. Null for nobody. */
  identify(
    request: Pick<GateRequest, "headers">,
    caller: Caller,
    told: string | undefined,
  ): Promise<Session | null>;
}

/** Somebody who is signed in. Nothing in it leaves the server but by a route's own choice. */
export interface Session {
  /** 24 hex digits. */
  id: string;
  /** The user record's id. */
  userId: string;
  /** Name at SHOWROOM that the fan signs in with. */
  accountId: string;
  /** Stands for the account in logs. */
  accountHash: string;
  /** Number at SHOWROOM. */
  platformUserId: number;
  isAdmin: boolean;
  createdAtMs: number;
  lastUsedAtMs: number;
  expiresAtMs: number;
  /** The platform's cookie, sealed (`identity/keys.ts`). */
  sealed: string;
}
