import { lazy } from "../../ui/lazy/lazy.tsx";

/** The way to a first oshi: rendered with the page for whom the server knows to have one, never loaded for others. */
export const OshiLink = lazy(async () => (await import("./OshiLink.tsx")).OshiLink, { when: "awake" });
