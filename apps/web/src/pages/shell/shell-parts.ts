import { lazy } from "../../ui/lazy/lazy.tsx";

/** Says that nothing on screen is real: where it is, nobody has a sandbox. */
export const SandboxBanner = lazy(
  async () => (await import("../../features/navigation/SandboxBanner.tsx")).SandboxBanner,
  { when: "awake" },
);

/** On phones, which show none, it never wakes. */
export const ShellSidebar = lazy(async () => (await import("./ShellSidebar.tsx")).ShellSidebar, {
  when: "near",
});
