import type { PageSource } from "../../src/pages/page-source.ts";
import { plainPages } from "./start-server.ts";

/** Pages whose text is what they were rendered from: the viewer, the viewer's own data, and the streams of a room. */
export function viewersPages(roomId: number): PageSource {
  const plain = plainPages();
  return {
    ...plain,
    load: async (path) => {
      const { template, render } = await plain.load(path);
      return {
        template,
        render: async (request) => {
          const params = { platform: "showroom", room: String(roomId) } as const;
          const read = {
            viewer: request.viewer,
            me: await request.call("getMe", {}),
            streams: await request.call("listStreams", { params, query: {} }),
          };
          return { ...(await render(request)), html: JSON.stringify(read) };
        },
      };
    },
  };
}
