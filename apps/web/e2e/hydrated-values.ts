import {
  createContext,
  createElement,
  Fragment,
  startTransition,
  Suspense,
  use,
  useEffect,
  useState,
  type ReactElement,
} from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { DocumentCacheContext, useQuery } from "../src/api/use-query.ts";
import { useTimeZone } from "../src/i18n/i18n.ts";
import { never, useExternal, useExternalAtOnce } from "../src/store/use-external.ts";

const inBrowser = (): string => "browser";
const inDocument = (): string => "document";

function AtOnce(): ReactElement {
  return createElement("p", { id: "at-once" }, useExternalAtOnce(never, inBrowser, inDocument));
}

/** Records on `globalThis` every value that it renders in the browser. */
function Later({ id }: { id: string }): ReactElement {
  const value = useExternal(never, inBrowser, inDocument);
  (Reflect.get(globalThis, "rendered") as string[] | undefined)?.push(`${id} ${value}`);
  return createElement("p", { id }, value);
}

function Zone(): ReactElement {
  return createElement("p", { id: "zone" }, useTimeZone());
}

const Changing = createContext(0);
const forever = new Promise<never>(() => undefined);

/** Suspends for ever in the browser, as if its code never loaded. */
function Asleep(): ReactElement {
  if ("document" in globalThis) use(forever);
  return createElement("p", { id: "asleep" }, "document");
}

/** A page of which one part is never hydrated, while a context above it changes in a transition. */
export function PageWithSleepingPart(): ReactElement {
  const [count, setCount] = useState(0);
  useEffect(() => startTransition(() => setCount(1)), []);
  return createElement(
    Changing,
    { value: count },
    createElement(Suspense, null, createElement(Asleep)),
    createElement(AtOnce),
    createElement(Zone),
  );
}

/** A page of which one part is rendered only in the browser. */
export function PageWithAddedPart(): ReactElement {
  const [isAdded, setAdded] = useState(false);
  useEffect(() => startTransition(() => setAdded(true)), []);
  return createElement(
    Fragment,
    null,
    createElement(Suspense, null, createElement(Later, { id: "hydrated" })),
    isAdded && createElement(Later, { id: "added" }),
  );
}

const ANSWER = { queryKey: ["answer"], queryFn: () => "browser", staleTime: Number.POSITIVE_INFINITY };

function cacheWith(answer: string): QueryClient {
  const cache = new QueryClient();
  cache.setQueryData(ANSWER.queryKey, answer);
  return cache;
}

/** Records on `globalThis` every answer that it renders in the browser. */
function Answer(): ReactElement {
  const { data = "none" } = useQuery(ANSWER);
  (Reflect.get(globalThis, "rendered") as string[] | undefined)?.push(`answer ${data}`);
  return createElement("p", { id: "answer" }, data);
}

const isBrowser = "document" in globalThis;
const documentCache = isBrowser ? cacheWith("document") : null;
const cache = cacheWith(isBrowser ? "browser" : "document");

/** A page whose query cache has changed since the document was rendered, before React hydrates a part that reads it. */
export function PageWithChangedAnswer(): ReactElement {
  return createElement(
    QueryClientProvider,
    { client: cache },
    createElement(
      DocumentCacheContext,
      { value: documentCache },
      createElement(Suspense, null, createElement(Answer)),
    ),
  );
}
