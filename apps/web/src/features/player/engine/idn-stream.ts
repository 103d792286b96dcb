import type { Opening, Stream } from "@penlight/contract";
import { streamPath } from "@penlight/contract/paths";

/** An IDN live has one adaptive playlist; the player gets the platform's through our stream proxy. */
export function idnStreams(live: { stream_url: string; opening?: Opening | undefined }): Stream[] {
  return [
    {
      id: 1,
      type: "hls_all",
      label: "IDN",
      quality: 0,
      url: streamPath(live.stream_url),
      is_default: true,
      opening: live.opening,
    },
  ];
}
