import type {
  Call,
  EndpointInput,
  EndpointName,
  EndpointOutput,
  Language,
  SignedInMe,
} from "@penlight/contract";
import { CSRF_COOKIE } from "@penlight/contract/constants";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  parseSearchWith,
  RouterProvider,
  stringifySearchWith,
} from "@tanstack/react-router";
import { act, render, type RenderResult } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { expect, onTestFinished, vi } from "vitest";
import { CallError } from "../api/call.ts";
import { ANYBODY } from "../api/document-viewer.ts";
import { createQueryClient, queries } from "../api/queries.ts";
import { forgetOwn } from "../api/read.ts";
import { Session, sessionCall } from "../api/session.ts";
import { WatchKey } from "../api/watch-key.ts";
import { AppProviders } from "../app-providers.tsx";
import { loadMessages } from "../i18n/i18n.ts";
import { serverTime } from "../store/server-time.ts";
import { Clock } from "../ui/clock/clock.ts";
import { Toasts } from "../ui/toasts/Toasts.tsx";

/** The answer of an endpoint: a value, an error to reject with, or a function of the call's input. */
type Answer<N extends EndpointName> =
  | EndpointOutput<N>
  | CallError
  | ((input: EndpointInput<N>) => EndpointOutput<N> | CallError | Promise<EndpointOutput<N>>);

/** The server of a DOM test: an answer for each endpoint that the part calls. */
export type Answers = { [N in EndpointName]?: Answer<N> };

/** A call that the part made. */
type MadeCall = { [N in EndpointName]: { name: N; input: EndpointInput<N> } }[EndpointName];

interface Surroundings {
  answers?: Answers;
  /** Who is signed in. Default: a visitor. */
  session?: SignedInMe | null;
  /** The page only knows that somebody is signed in, and asks who (`getMe`). Default: it has been answered. */
  isUnread?: boolean;
  language?: Language;
  /** The time of day, Unix milliseconds, which then stands still. Default: the machine's clock. */
  now?: number;
  /** The page's address, with its query. */
  path?: string;
  /** The path of the route, for a part that reads the search of its route by that path. Default: every address. */
  route?: string;
}

interface Rendered extends Omit<RenderResult, "rerender"> {
  /** The calls so far, in their order. */
  calls: readonly MadeCall[];
  user: UserEvent;
  /** Replaces a field's text at once, as pasting does. Typing renders the part once per key. */
  fill: (field: HTMLElement, text: string) => Promise<void>;
  /** The address of the page, which links and filters change. */
  address: () => string;
}

/**
 * Renders a part of a page with all that the app provides (`AppProviders`), a router and the page's toasts, and answers
 * its calls from a table. A call without an answer fails the test with the endpoint's name. Failed reads are not
 * retried: `api/queries.test.ts` tests when they are.
 *
 * There is no stylesheet: variants of a text for narrow and wide windows are both in the document, and nothing has a
 * size. The page is the same at every address; the journeys in `apps/web/e2e` test where links lead.
 */
export async function renderWith(element: ReactElement, surroundings: Surroundings = {}): Promise<Rendered> {
  const { answers = {}, session: me = null, isUnread = false, language = "id" } = surroundings;
  const { now, path = "/", route = "$" } = surroundings;
  if (now !== undefined) stopClock(now);
  const calls: MadeCall[] = [];
  const server = answering(answers, calls);
  const session = new Session({
    document: { cookie: me ? `${CSRF_COOKIE}=token` : "" },
    tabs: null,
    forget: () => forgetOwn(cache),
  });
  const call = sessionCall(server, session);
  const cache = createQueryClient(call);
  cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retry: false } });
  if (me && !isUnread) cache.setQueryData(queries.me().queryKey, me);
  onTestFinished(() => cache.clear());
  const router = createTestRouter(element, path, route);
  await router.load();
  const options = {
    call,
    cache,
    documentCache: null,
    viewer: ANYBODY,
    session,
    watchKey: new WatchKey(() => localStorage),
    language,
    messages: await loadMessages(language),
    clock: new Clock(serverTime.nowMs(), serverTime.nowMs),
    connect: null,
    onPageReady: () => undefined,
  };
  // Without the pause between two keys, which waits for a timer.
  const user = userEvent.setup({ delay: null });
  // Awaited, because parts whose code is loaded when they are shown suspend.
  const rendered = await act(async () =>
    render(
      <AppProviders options={options}>
        <RouterProvider router={router} />
        <Toasts />
      </AppProviders>,
    ),
  );
  const fill = async (field: HTMLElement, text: string): Promise<void> => {
    await user.clear(field);
    await user.paste(text);
  };
  return { ...rendered, calls, user, fill, address: () => router.state.location.href };
}

/** A call that answers from the table and records who asked. */
function answering(answers: Answers, calls: MadeCall[]): Call {
  const unanswered: string[] = [];
  onTestFinished(() => expect(unanswered, "calls without an answer").toEqual([]));
  return async <N extends EndpointName>(name: N, input: EndpointInput<N>): Promise<EndpointOutput<N>> => {
    calls.push({ name, input } as MadeCall);
    const answer: Answer<N> | undefined = answers[name];
    if (answer === undefined) {
      unanswered.push(name);
      throw new CallError("unknown", 0, `the test has no answer for ${name}`);
    }
    const given = await (typeof answer === "function" ? answer(input) : answer);
    if (given instanceof CallError) throw given;
    return given;
  };
}

/** A router with the element at every address. */
function createTestRouter(element: ReactElement, path: string, route: string) {
  const root = createRootRoute({ component: Outlet });
  const everywhere = createRoute({ getParentRoute: () => root, path: route, component: () => element });
  return createRouter({
    routeTree: root.addChildren([everywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
    // As in the app's router, query values are plain strings.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
  });
}

/** Stops the time of day only: timers go on, so that queries and waits of the test work as usual. */
function stopClock(now: number): void {
  if (vi.isFakeTimers()) vi.setSystemTime(now);
  else vi.useFakeTimers({ now, toFake: ["Date"] });
}
