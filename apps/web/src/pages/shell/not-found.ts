import { tellingAwake } from "../../ui/lazy/first-page.tsx";
import { lazy } from "../../ui/lazy/lazy.tsx";

/** An address that leads nowhere. Few see it: its code comes when it is needed. */
export const NotFound = lazy(async () => tellingAwake((await import("./NotFoundPage.tsx")).NotFoundPage), {
  when: "awake",
});
