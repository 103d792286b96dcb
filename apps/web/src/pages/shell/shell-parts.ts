import { lazy } from "../../ui/lazy/lazy.tsx";

/** Says that nothing on screen is real: where it is, nobody has a sandbox. */
export const SandboxBanner = lazy(
  async () => (await import("../../features/navigation/SandboxBanner.tsx")).SandboxBanner,
  { when: "awake" },
);

/** Who is on air, in the sidebar: on phones, which show none, it never wakes. */
export const LiveNow = lazy(async () => (await import("../../features/lives/LiveNow.tsx")).LiveNow, {
  when: "near",
});
