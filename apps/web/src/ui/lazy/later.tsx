import { useHydrated } from "@tanstack/react-router";
import { createElement, startTransition, useEffect, useState, type ComponentType } from "react";

/** A component whose code comes late: see {@link later}. */
type Later<Props extends object> = ComponentType<Props> & {
  /** Fetches the code ahead, so that the next showing begins with it. Rejects where it cannot be had. */
  load: () => Promise<void>;
};

/**
 * A component whose code comes when it is first shown in the browser: what stands behind a tab or a button. The
 * server, and hydration, show `Waiting`; so does a failure to load it, which the next showing tries to mend.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
): Later<Props> {
  let loaded: ComponentType<Props> | undefined;
  const arrive = async (): Promise<void> => {
    loaded ??= await load();
  };
  function Late(props: Props) {
    const inDocument = !useHydrated();
    const [Component, setComponent] = useState(() => (inDocument ? undefined : loaded));
    useEffect(() => {
      if (Component) return;
      let gone = false;
      // As a transition: while a page wakes, what comes must not hold it.
      const show = (): void => {
        if (!gone) startTransition(() => setComponent(() => loaded));
      };
      void arrive().then(show, () => undefined);
      return () => {
        gone = true;
      };
    }, [Component]);
    return Component ? createElement(Component, props) : <Waiting />;
  }
  return Object.assign(Late, { load: arrive });
}

/** Waits without a trace. */
export function Nothing() {
  return null;
}
