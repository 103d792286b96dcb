import { lazy } from "../../ui/lazy/lazy.tsx";

/** Says that the data is not real; only on installations with the sandbox. */
export const SandboxBanner = lazy(
  async () => (await import("../../features/navigation/SandboxBanner.tsx")).SandboxBanner,
  { when: "awake" },
);

/** Never hydrated on phones, where it is hidden. */
export const ShellSidebar = lazy(async () => (await import("./ShellSidebar.tsx")).ShellSidebar, {
  when: "near",
});
