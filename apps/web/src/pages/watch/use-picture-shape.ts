import { useState } from "react";
import type { StagedView } from "../../features/lives/watch/live-view.ts";
import { shapeOfStreams } from "../../features/player/engine/shape-of-streams.ts";
import type { PictureShape } from "../../ui/layout/WatchLayout.tsx";

/**
 * What the picture on a stage looks like, before it is there and after: the playlists that came with the streams
 * tell it, then the video itself.
 * @param usual of this room, where nothing has told yet
 */
export function usePictureShape(view: StagedView, usual: PictureShape) {
  const [told, tell] = useState<PictureShape | null>(null);
  const plays = view.state === "live" || view.state === "loading";
  const announced = view.state === "live" ? shapeOfStreams(view.streams) : null;
  return {
    /** Null while nothing plays. */
    of: plays ? (told ?? announced ?? usual) : null,
    tell,
  };
}
