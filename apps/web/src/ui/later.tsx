import { useEffect, useState, type ComponentType } from "react";

/**
 * A component whose code comes when it is first shown in the browser: what stands behind a tab or a button. The
 * server, and hydration, show `Waiting`; so does a failure to load it, which the next showing tries to mend.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const [Component, setComponent] = useState<ComponentType<Props> | undefined>(() => loaded);
    useEffect(() => {
      if (loaded) return;
      let mounted = true;
      const arrived = (component: ComponentType<Props>): void => {
        loaded = component;
        if (mounted) setComponent(() => component);
      };
      void load().then(arrived, () => undefined);
      return () => {
        mounted = false;
      };
    }, []);
    return Component ? <Component {...props} /> : <Waiting />;
  };
}

/** Waits without a trace. */
export function Nothing() {
  return null;
}
