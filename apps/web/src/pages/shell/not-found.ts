import { reportingReady } from "../../ui/lazy/first-page.tsx";
import { lazy } from "../../ui/lazy/lazy.tsx";

/** The page for an unknown address, lazy-loaded because it is rarely shown. */
export const NotFound = lazy(async () => reportingReady((await import("./NotFoundPage.tsx")).NotFoundPage), {
  onServer: true,
});
