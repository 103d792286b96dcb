import { Suspense } from "react";
import { tellingAwake } from "../../ui/lazy/first-page.tsx";
import { awakening } from "../../ui/lazy/awakening.tsx";

/** What an address that leads nowhere shows. Few see it: its code comes when it is needed. */
export const notFound = awakening(async () =>
  tellingAwake((await import("./NotFoundPage.tsx")).NotFoundPage),
);

/** An address that leads nowhere. */
export function NotFound() {
  return (
    <Suspense>
      <notFound.Component />
    </Suspense>
  );
}
