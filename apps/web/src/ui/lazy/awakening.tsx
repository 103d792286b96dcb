import { createElement, use, type ComponentType } from "react";
import { Nothing } from "./later.tsx";

/** A component that the server renders whole and the browser wakes late: see {@link awakening}. */
export interface Awakening<Props extends object> {
  /** Stands inside a `Suspense` of its own, which keeps the server's markup until the code is there. */
  Component: ComponentType<Props>;
  /**
   * Fetches the code, again where it could not be had before. A loader on the server waits for it.
   * @returns whether it is there
   */
  ready: () => Promise<boolean>;
  /** Another try, where the code could not be had; otherwise it comes when it is needed. */
  retry: () => void;
}

/**
 * What lies below the first view and need not weigh on it: its markup comes with the document, its code when the
 * page wakes. Until then its links are ordinary links. Where the code cannot be had, the page does without it.
 */
export function awakening<Props extends object>(load: () => Promise<ComponentType<Props>>): Awakening<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  let failed = false;
  const fetched = (): Promise<ComponentType<Props>> => {
    if (loading && !failed) return loading;
    failed = false;
    loading = load().then(
      (component) => (loaded = component),
      () => {
        failed = true;
        return Nothing;
      },
    );
    return loading;
  };
  const ready = async (): Promise<boolean> => {
    await fetched();
    return loaded !== undefined;
  };
  const retry = (): void => {
    if (failed) void ready();
  };
  const Component = (props: Props) => createElement(loaded ?? use(loading ?? fetched()), props);
  return { Component, ready, retry };
}
