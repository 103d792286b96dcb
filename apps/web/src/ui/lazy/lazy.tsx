import {
  createElement,
  startTransition,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { useHydrated } from "../../store/use-external.ts";
import { Code } from "./code.ts";
import { onFirstTouch } from "./on-first-touch.ts";
import { findButton, identityOf, type ButtonIdentity } from "./same-button.ts";

/** A lazy-loaded component: see {@link lazy}. */
export type Lazy<Props extends object> = ((props: Props) => ReactNode) &
  Pick<Code<ComponentType<Props>>, "load">;

interface LazyOptions {
  /** Placeholder while the code is loading, until it has loaded. Nothing by default. */
  waiting?: ComponentType;
  /**
   * When the code is loaded, and whether the document contains the part before that:
   * - `shown`: loaded when it is first shown in the browser, for example behind a tab or a button. Server and hydration
   * render the placeholder.
   * - `awake`: rendered on the server; its code is loaded and hydrated with the page. For parts below the first view.
   * - `near`: the same, but it is not hydrated until it is within a viewport's height of the window.
   */
  when?: "shown" | "awake" | "near";
}

/** A part of a page with separate code. On the server, a loader must wait for its `load`, except for `shown`. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting: Waiting = Nothing, when = "shown" }: LazyOptions = {},
): Lazy<Props> {
  const code = new Code(load);
  const part = { shown: shownPart, awake: awakePart, near: nearPart }[when](code, Waiting);
  return Object.assign(part, { load: code.load });
}

type Part = <Props extends object>(
  code: Code<ComponentType<Props>>,
  Waiting: ComponentType,
) => (props: Props) => ReactNode;

const shownPart: Part = <Props extends object>(code: Code<ComponentType<Props>>, Waiting: ComponentType) =>
  function ShownPart(props: Props) {
    const inDocument = !useHydrated();
    const [Component, setComponent] = useState(() => (inDocument ? null : code.here));
    useEffect(() => {
      if (Component) return;
      let gone = false;
      void code.coming().then(() => {
        // In a transition, so that it does not block the page's hydration.
        if (!gone) startTransition(() => setComponent(() => code.here));
      });
      return () => {
        gone = true;
      };
    }, [Component]);
    return Component ? createElement(Component, props) : <Waiting />;
  };

/** In its own Suspense boundary, which keeps the server's markup until the code is loaded. */
const awakePart: Part = <Props extends object>(code: Code<ComponentType<Props>>, Waiting: ComponentType) => {
  function Inside(props: Props) {
    const Component = use(code.coming());
    return Component && createElement(Component, props);
  }
  const whole = (props: Props): ReactNode => (
    <Suspense fallback={<Waiting />}>
      <Inside {...props} />
    </Suspense>
  );
  return function AwakePart(props: Props) {
    // React discards the markup of a boundary that is re-rendered before its code is loaded; until then the same
    // element is returned.
    const [first] = useState(() => whole(props));
    const [isSettled, setSettled] = useState(code.here !== null);
    useEffect(() => {
      let gone = false;
      void code.coming().then(() => {
        if (!gone) startTransition(() => setSettled(true));
      });
      return () => {
        gone = true;
      };
    }, []);
    return isSettled ? whole(props) : first;
  };
};

/** The `rootMargin` of one window height that defines `near`. */
const NEAR = "100% 0px";

/**
 * Empty markup in place of the document's: where a mismatch is expected, React leaves the existing markup unchanged.
 */
const AS_IT_STANDS = "";

/**
 * Keeps the server's markup static until it is within a viewport's height of the window: until then the page neither
 * loads its code nor hydrates it, and a hidden part is never hydrated. Then the interactive component replaces the
 * markup, and a button that was pressed before is pressed again. When rendered in the browser instead of the document,
 * it is interactive from the start.
 */
const nearPart: Part = <Props extends object>(code: Code<ComponentType<Props>>, Waiting: ComponentType) => {
  const Awake = awakePart(code, Waiting);
  return function NearPart(props: Props) {
    const fromDocument = !useHydrated();
    const [asleep, setAsleep] = useState(fromDocument && "IntersectionObserver" in globalThis);
    const place = useRef<HTMLDivElement>(null);
    /** The button that was pressed before hydration. */
    const pressed = useRef<ButtonIdentity>(null);
    useEffect(() => {
      if (asleep || !pressed.current) return;
      findButton(pressed.current, buttonsIn(place.current))?.click();
      pressed.current = null;
    }, [asleep]);
    useEffect(() => {
      if (!asleep || !place.current) return;
      // While the code cannot be loaded, the static markup stays.
      const wake = (): void => void code.coming().then(() => setAsleep(false));
      const watcher = new IntersectionObserver(
        (seen) => {
          if (seen.some((entry) => entry.isIntersecting)) wake();
        },
        { rootMargin: NEAR },
      );
      watcher.observe(place.current);
      // Preloaded at the first interaction: the page has loaded by then, and the code is ready when the fan scrolls.
      onFirstTouch(window, () => void code.load());
      return () => watcher.disconnect();
    }, [asleep]);
    return asleep ? (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only records presses of its buttons, which work by key too
      <div
        key="asleep"
        ref={place}
        suppressHydrationWarning
        onClick={({ target }) => {
          const button = target instanceof Element ? target.closest("button") : null;
          if (button) pressed.current = identityOf(button, buttonsIn(place.current));
        }}
      >
        {AS_IT_STANDS}
      </div>
    ) : (
      <div key="awake" ref={place}>
        <Awake {...props} />
      </div>
    );
  };
};

function buttonsIn(place: HTMLElement | null): HTMLButtonElement[] {
  return [...(place?.querySelectorAll("button") ?? [])];
}

function Nothing() {
  return null;
}
