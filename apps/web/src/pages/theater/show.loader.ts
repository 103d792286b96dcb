import { isGone } from "../../api/errors.ts";
import { queries } from "../../api/queries.ts";
import { paths } from "../../paths.ts";
import type { PageView, RouteContext } from "../../routes.tsx";

interface ShowParams {
  /** The setlist's name as an address has it. Only the id is looked at. */
  setlist: string;
  scheduleId: string;
}

/** A show, and the others of its week. */
export async function loadTheaterShow(context: RouteContext, params: ShowParams): Promise<PageView> {
  const { cache, language, messages, onServer } = context;
  const show = queries.show(params.scheduleId);
  const state = () => cache.getQueryState(show.queryKey);
  const view = (status: 200 | 404): PageView => ({
    status,
    head: {
      title: status === 404 ? messages.notFound.title : messages.app.name,
      description: messages.app.description,
      canonical: paths.show(params.setlist, params.scheduleId),
    },
  });
  if (isGone(state()?.error)) return view(404);

  const reads = [cache.prefetchQuery(show), cache.prefetchQuery(queries.weekShows())];
  // In the browser the page names itself; its texts come with its code.
  if (!onServer) return view(200);
  const { showHead } = await import("../../features/theater/page-heads.ts");
  await Promise.all(reads);
  const found = cache.getQueryData(show.queryKey);
  if (!found) return view(isGone(state()?.error) ? 404 : 200);
  return { status: 200, head: showHead(found, language, messages, Math.floor(Date.now() / 1_000)) };
}
