import { act } from "@testing-library/react";
import { StrictMode, Suspense, type ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { Store } from "./store.ts";
import { useExternal, useExternalAtOnce, useHydrated } from "./use-external.ts";

const SERVER = "from the server";

/** Knows whether it has subscribers. */
class WatchedStore extends Store<string> {
  isRead = false;

  protected override heard(isHeard: boolean): void {
    this.isRead = isHeard;
  }
}

/** A component that suspends, as one whose code is being loaded, until its code is brought. */
function lateComponent(content: ReactNode) {
  let isLoaded = true;
  let load: () => void = () => undefined;
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  return {
    Late: () => {
      // oxlint-disable-next-line typescript/only-throw-error -- a promise is how a component suspends
      if (!isLoaded) throw loading;
      return content;
    },
    forget: () => {
      isLoaded = false;
    },
    bring: () =>
      act(async () => {
        isLoaded = true;
        load();
        await loading;
      }),
  };
}

/** Puts the server's markup on the page, as a document brings it. */
function placeMarkup(element: ReactNode): HTMLElement {
  const container = document.createElement("div");
  container.innerHTML = renderToString(element);
  document.body.append(container);
  onTestFinished(() => container.remove());
  return container;
}

/** Hydrates the markup. Mismatches and other recovered errors fail the test. */
async function hydrate(container: HTMLElement, element: ReactNode): Promise<Root> {
  const recovered: unknown[] = [];
  const onRecoverableError = (error: unknown): void => void recovered.push(error);
  const root = await act(async () => hydrateRoot(container, element, { onRecoverableError }));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    expect(recovered).toEqual([]);
  });
  return root;
}

// Without it React would complain that updates are not awaited, and `act` would have no effect.
beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => vi.unstubAllGlobals());

describe.each([
  ["useExternal", useExternal],
  ["useExternalAtOnce", useExternalAtOnce],
])("%s", (_name, useValue) => {
  /** A component that shows the store's value, with all values that it was rendered with. */
  function showing(store: WatchedStore) {
    const rendered: string[] = [];
    const first = (): string => SERVER;
    function Shown() {
      const value = useValue(store.subscribe, store.getSnapshot, first);
      rendered.push(value);
      return <p>{value}</p>;
    }
    return { Shown, rendered };
  }

  it("renders the server's value into the markup", () => {
    const { Shown } = showing(new WatchedStore("from the browser"));
    expect(renderToString(<Shown />)).toBe(`<p>${SERVER}</p>`);
  });

  it("hydrates with the server's value, and then shows the browser's", async () => {
    const store = new WatchedStore("from the browser");
    const { Shown, rendered } = showing(store);
    const container = placeMarkup(<Shown />);
    const paragraph = container.querySelector("p");
    rendered.length = 0;
    await hydrate(container, <Shown />);
    expect(rendered[0]).toBe(SERVER);
    expect(rendered.at(-1)).toBe("from the browser");
    expect(container.textContent).toBe("from the browser");
    // React kept the server's element: the markup was hydrated, not replaced.
    expect(container.querySelector("p")).toBe(paragraph);
  });

  it("renders once when both values are the same", async () => {
    const { Shown, rendered } = showing(new WatchedStore(SERVER));
    const container = placeMarkup(<Shown />);
    rendered.length = 0;
    await hydrate(container, <Shown />);
    expect(rendered).toEqual([SERVER]);
  });

  it("shows the browser's value at once in a part that is not hydrated", async () => {
    const store = new WatchedStore("from the browser");
    const { Shown, rendered } = showing(store);
    const root = await hydrate(placeMarkup(null), null);
    await act(async () => root.render(<Shown />));
    expect(rendered).toEqual(["from the browser"]);
  });

  it("shows each change, also the first one after equal values", async () => {
    const store = new WatchedStore(SERVER);
    const { Shown } = showing(store);
    const container = placeMarkup(<Shown />);
    await hydrate(container, <Shown />);
    await act(async () => store.set("changed"));
    expect(container.textContent).toBe("changed");
    await act(async () => store.set(SERVER));
    expect(container.textContent).toBe(SERVER);
  });

  it("shows a change that comes while a suspended part has not been hydrated yet", async () => {
    const store = new WatchedStore("from the browser");
    const { Shown } = showing(store);
    const { Late, forget, bring } = lateComponent(<Shown />);
    const tree = (
      <Suspense fallback="waiting">
        <Late />
      </Suspense>
    );
    const container = placeMarkup(tree);
    forget();
    await hydrate(container, tree);
    await act(async () => store.set("changed"));
    expect(container.textContent).toBe(SERVER);
    await bring();
    expect(container.textContent).toBe("changed");
  });

  it.each([
    ["once", (shown: ReactNode) => shown],
    ["twice, as in strict mode", (shown: ReactNode) => <StrictMode>{shown}</StrictMode>],
  ])("unsubscribes when it is unmounted, mounted %s", async (_times, wrap) => {
    const store = new WatchedStore("from the browser");
    const { Shown } = showing(store);
    const container = placeMarkup(wrap(<Shown />));
    const root = await hydrate(container, wrap(<Shown />));
    expect(store.isRead).toBe(true);
    expect(container.textContent).toBe("from the browser");
    await act(async () => root.render(null));
    expect(store.isRead).toBe(false);
    await act(async () => store.set("changed"));
    expect(container.textContent).toBe("");
  });

  it("follows another store that it is given", async () => {
    const one = new WatchedStore("one");
    const other = new WatchedStore("other");
    const first = (): string => SERVER;
    function Shown({ store }: { store: WatchedStore }) {
      return <p>{useValue(store.subscribe, store.getSnapshot, first)}</p>;
    }
    const container = placeMarkup(<Shown store={one} />);
    const root = await hydrate(container, <Shown store={one} />);
    await act(async () => root.render(<Shown store={other} />));
    expect(container.textContent).toBe("other");
    expect([one.isRead, other.isRead]).toEqual([false, true]);
    await act(async () => other.set("changed"));
    expect(container.textContent).toBe("changed");
  });
});

describe("the browser's value above a part that is not hydrated yet", () => {
  const first = (): string => SERVER;

  /** Hydrates a value with a part below it that is rendered with the value, and whose code comes late. */
  async function hydrateAbove(useValue: typeof useExternal) {
    const store = new WatchedStore("from the browser");
    const { Late, forget, bring } = lateComponent(null);
    function Above() {
      const value = useValue(store.subscribe, store.getSnapshot, first);
      return (
        <>
          <p>{value}</p>
          <Suspense fallback={<p>waiting</p>}>
            <Late />
            <p>{`below: ${value}`}</p>
          </Suspense>
        </>
      );
    }
    const container = placeMarkup(<Above />);
    forget();
    await hydrate(container, <Above />);
    return { texts: () => [...container.children].map(({ textContent }) => textContent), bring };
  }

  it("waits for the part with useExternal, and keeps its markup", async () => {
    const { texts, bring } = await hydrateAbove(useExternal);
    expect(texts()).toEqual([SERVER, `below: ${SERVER}`]);
    await bring();
    expect(texts()).toEqual(["from the browser", "below: from the browser"]);
  });

  it("is shown at once with useExternalAtOnce, and so is the part's placeholder", async () => {
    const { texts, bring } = await hydrateAbove(useExternalAtOnce);
    expect(texts()).toEqual(expect.arrayContaining(["from the browser", "waiting"]));
    await bring();
    expect(texts()).toEqual(["from the browser", "below: from the browser"]);
  });
});

describe("useHydrated", () => {
  it("is false in the markup and while hydrating, and true afterwards", async () => {
    const rendered: boolean[] = [];
    function Shown() {
      const isHydrated = useHydrated();
      rendered.push(isHydrated);
      return <p>{isHydrated ? "hydrated" : "waiting"}</p>;
    }
    const container = placeMarkup(<Shown />);
    expect(container.textContent).toBe("waiting");
    rendered.length = 0;
    await hydrate(container, <Shown />);
    expect([rendered[0], rendered.at(-1)]).toEqual([false, true]);
    expect(container.textContent).toBe("hydrated");
  });
});
