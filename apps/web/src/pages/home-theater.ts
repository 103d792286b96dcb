import { lazy } from "../ui/lazy/lazy.tsx";

/** The theater's block of the home page, which is below what a visitor sees first. */
export const HomeTheater = lazy(
  async () => (await import("../features/theater/HomeTheater.tsx")).HomeTheater,
  { when: "near" },
);
