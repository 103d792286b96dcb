import { lazy } from "../../ui/lazy/lazy.tsx";

/**
 * A link to the first oshi: rendered with the page for viewers whom the server knows to have one, never loaded for
 * others.
 */
export const OshiLink = lazy(async () => (await import("./OshiLink.tsx")).OshiLink, { onServer: true });
