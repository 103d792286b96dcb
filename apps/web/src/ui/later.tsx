import { createElement, useEffect, useSyncExternalStore, type ComponentType } from "react";

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
  const shown = new Set<() => void>();
  const arrive = async (): Promise<void> => {
    loaded ??= await load();
    for (const tell of shown) tell();
  };
  const subscribe = (tell: () => void) => {
    shown.add(tell);
    return () => shown.delete(tell);
  };
  function Late(props: Props) {
    const Component = useSyncExternalStore(
      subscribe,
      () => loaded,
      () => undefined,
    );
    useEffect(() => {
      if (!loaded) void arrive().catch(() => undefined);
    }, []);
    return Component ? createElement(Component, props) : <Waiting />;
  }
  return Object.assign(Late, { load: arrive });
}

/** Waits without a trace. */
export function Nothing() {
  return null;
}
