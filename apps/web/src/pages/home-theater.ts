import { awakening } from "../ui/lazy/awakening.tsx";

/** The theater's block of the home page, which is below what a visitor sees first. */
export const homeTheater = awakening(
  async () => (await import("../features/theater/HomeTheater.tsx")).HomeTheater,
);
