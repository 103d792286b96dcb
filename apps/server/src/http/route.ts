import type { EndpointName, EndpointOutput, endpoints } from "@penlight/contract";
import type { z } from "zod";
import type { Known } from "../upstream/cached-read.ts";
import type { LimitName } from "./limits.ts";

type Declared<N extends EndpointName> = (typeof endpoints)[N];

/** Path parameters and query of a call, after the contract's schemas. */
export interface RouteInput<N extends EndpointName> {
  params: Declared<N> extends { params: infer P extends z.ZodType } ? z.output<P> : Record<string, never>;
  query: Declared<N> extends { query: infer Q extends z.ZodType } ? z.output<Q> : Record<string, never>;
}

/** What a call may know of its caller. */
export interface RouteContext {
  /** The origin that the browser uses, for addresses of ours. */
  origin: string;
}

/** How an answer leaves, where that differs from its JSON. */
export interface Presentation {
  headers?: Record<string, string>;
  /** An empty text instead of JSON, for earlier clients. */
  empty?: boolean;
}

/** A promise of the server: limit, cache, then one call. The contract has the path and both schemas. */
export interface Route<N extends EndpointName> {
  /** Counted beside the limit of all calls together. */
  limit?: LimitName;
  cacheControl: string;
  answer(
    input: RouteInput<N>,
    context: RouteContext,
  ): Known<EndpointOutput<N>> | Promise<Known<EndpointOutput<N>>>;
  /** @param rawKey the key as it stands in the address; undefined when it is missing */
  present?(output: EndpointOutput<N>, input: RouteInput<N>, rawKey: string | undefined): Presentation;
  /** What stands in for a refusal of the path parameters. */
  onBadParams?(): EndpointOutput<N>;
}

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

/** A part of the table, as a `*.routes.ts` file gives it. */
export type Routes<N extends EndpointName> = { [K in N]: Route<K> };
export type HotRoutes<N extends EndpointName> = { [K in N]: HotRoute<K> };

/** A value that is not a stale copy. */
export function fresh<T>(value: T): Known<T> {
  return { value, staleSinceMs: null };
}
