import { lazy } from "../../ui/lazy/lazy.tsx";
import { WITH_SIDEBAR } from "../../ui/theme/media.ts";

/** Says that the data is not real; only on installations with the sandbox. */
export const SandboxBanner = lazy(
  async () => (await import("../../features/navigation/SandboxBanner.tsx")).SandboxBanner,
  { onServer: true },
);

/** Loaded with the first menu of a live. */
export const BellRow = lazy(async () => (await import("../../features/bell/BellRow.tsx")).BellRow);

/** Neither loaded nor hydrated on phones, where it is hidden. */
export const ShellSidebar = lazy(async () => (await import("./ShellSidebar.tsx")).ShellSidebar, {
  onServer: true,
  media: WITH_SIDEBAR,
});
