import type { OfficeScreenName } from "../../features/admin/OfficeScreen.tsx";
import { paths } from "../../paths.ts";
import type { PageView, RouteContext } from "../../routes.tsx";

/** A frame: what stands in it, only the browser of an admin asks for. */
export function loadOffice({ messages }: RouteContext, screen: OfficeScreenName): PageView {
  const { app, office } = messages;
  return {
    status: 200,
    head: {
      title: office.title(office[screen]),
      description: app.description,
      canonical: paths[screen](),
      noIndex: true,
    },
  };
}
