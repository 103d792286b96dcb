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

/** A component whose code comes when it is needed: see {@link lazy}. */
export type Lazy<Props extends object> = ((props: Props) => ReactNode) &
  Pick<Code<ComponentType<Props>>, "load">;

interface LazyOptions {
  /** What shows while the code is on its way, however long the network keeps it. Nothing, as a rule. */
  waiting?: ComponentType;
  /**
   * When the code comes, and whether the document has the part before that:
   * - `shown`: when it is first shown in the browser, as behind a tab or a button. Server and hydration show what waits.
   * - `awake`: the server renders it whole, and its code comes when the page wakes: what lies below the first view.
   * - `near`: the same, but it sleeps on until it is less than a window away.
   */
  when?: "shown" | "awake" | "near";
}

/** A part of a page with code of its own. A loader on the server waits for what is not `shown` (`load`). */
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
        // As a transition: while a page wakes, what comes must not hold it.
        if (!gone) startTransition(() => setComponent(() => code.here));
      });
      return () => {
        gone = true;
      };
    }, [Component]);
    return Component ? createElement(Component, props) : <Waiting />;
  };

/** Stands in a boundary of its own, which keeps the server's markup until the code is there. */
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
    // React throws markup away whose boundary is rendered anew before its code is there: until then nothing is new.
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

/** Of the window's height: so far away, something is near. */
const NEAR = "100% 0px";

/** No text instead of the markup that the document has: where a mismatch is expected, React changes nothing. */
const AS_IT_STANDS = "";

/**
 * Keeps the server's markup as it stands until it is less than a window away: neither its code nor its hydration
 * weighs on the page before that, and what is hidden never wakes. Then the living block takes its place, and a button
 * that was pressed meanwhile is pressed again. Where the app brings it and not a document, it is awake from the start.
 */
const nearPart: Part = <Props extends object>(code: Code<ComponentType<Props>>, Waiting: ComponentType) => {
  const Awake = awakePart(code, Waiting);
  return function NearPart(props: Props) {
    const fromDocument = !useHydrated();
    const [asleep, setAsleep] = useState(fromDocument && "IntersectionObserver" in globalThis);
    const place = useRef<HTMLDivElement>(null);
    /** Which of its buttons was pressed while it slept. */
    const pressed = useRef<ButtonIdentity>(null);
    useEffect(() => {
      if (asleep || !pressed.current) return;
      findButton(pressed.current, buttonsIn(place.current))?.click();
      pressed.current = null;
    }, [asleep]);
    useEffect(() => {
      if (!asleep || !place.current) return;
      // Where the code cannot be had the markup stays until it can.
      const wake = (): void => void code.coming().then(() => setAsleep(false));
      const watcher = new IntersectionObserver(
        (seen) => {
          if (seen.some((entry) => entry.isIntersecting)) wake();
        },
        { rootMargin: NEAR },
      );
      watcher.observe(place.current);
      // By then nobody waits for the page, and who scrolls finds the code there.
      onFirstTouch(window, () => void code.load());
      return () => watcher.disconnect();
    }, [asleep]);
    return asleep ? (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its buttons are pressed, by key too; this only takes note
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
