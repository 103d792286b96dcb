import {
  createElement,
  startTransition,
  Suspense,
  use,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { useHydrated } from "../../store/use-external.ts";
import { useMediaAtOnce, whenMediaMatches } from "../../store/use-media.ts";
import { LazyModule } from "./lazy-module.ts";

/** A component in a separate file: see {@link lazy}. */
export type Lazy<Props extends object> = ((props: Props) => ReactNode) &
  Pick<LazyModule<ComponentType<Props>>, "load">;

interface LazyOptions {
  /** Rendered until the code is loaded. Nothing by default. */
  waiting?: ComponentType;
  /**
   * Whether the server's document contains the part. Its page's loader must then wait for `load` on the server.
   * Otherwise server and hydration render the placeholder.
   */
  onServer?: boolean;
  /**
   * Media query of the windows that show the part, as in a stylesheet. The document contains it for all of them; in
   * others it is removed, and its code is not loaded.
   */
  media?: string;
}

/** A part of a page whose code is loaded when it is shown, and requested again until it is loaded. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting: Waiting = Nothing, onServer = false, media }: LazyOptions = {},
): Lazy<Props> {
  const module = new LazyModule(async () => {
    if (media !== undefined) await whenMediaMatches(media);
    return load();
  });
  function Loaded(props: Props) {
    const Component = use(module.whenLoaded());
    return Component && createElement(Component, props);
  }
  const boundary = (props: Props): ReactNode => (
    <Suspense fallback={<Waiting />}>
      <Loaded {...props} />
    </Suspense>
  );
  function InDocument(props: Props) {
    // React discards the markup of a boundary that is rendered again before its code is loaded; until then the same
    // element is returned.
    const [first] = useState(() => boundary(props));
    const [isLoaded, setLoaded] = useState(module.loaded !== null);
    useEffect(() => {
      let isGone = false;
      void module.whenLoaded().then(() => {
        if (!isGone) startTransition(() => setLoaded(true));
      });
      return () => {
        isGone = true;
      };
    }, []);
    return isLoaded ? boundary(props) : first;
  }
  // Without Suspense, whose retries React puts behind all hydration: a live opened by a tap started 0.3 s later on a
  // slow phone.
  function InBrowser(props: Props) {
    const isHydrated = useHydrated();
    const [Component, setComponent] = useState(() => (isHydrated ? module.loaded : null));
    useEffect(() => {
      if (Component) return;
      let isGone = false;
      void module.whenLoaded().then((loaded) => {
        if (!isGone) startTransition(() => setComponent(() => loaded));
      });
      return () => {
        isGone = true;
      };
    }, [Component]);
    return Component ? createElement(Component, props) : <Waiting />;
  }
  const Part = onServer ? InDocument : InBrowser;
  if (media === undefined) return Object.assign(Part, { load: module.load });
  function InMatchingWindow(props: Props) {
    // Removed at once: transitions elsewhere on the page would wait for a boundary that is never hydrated.
    return useMediaAtOnce(media ?? "") && <Part {...props} />;
  }
  return Object.assign(InMatchingWindow, { load: module.load });
}

function Nothing() {
  return null;
}
