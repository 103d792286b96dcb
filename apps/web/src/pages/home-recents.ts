import { lazy } from "../ui/lazy/lazy.tsx";

/** The lives that ended last, which on home are below what a visitor sees first. */
export const HomeRecents = lazy(
  async () => (await import("../features/history/HomeRecents.tsx")).HomeRecents,
  { when: "near" },
);
