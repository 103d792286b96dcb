import type { Stream } from "@penlight/contract";

/** The player's address of an IDN live: the platform's playlist through our stream proxy. */
export function idnStreamUrl(platformUrl: string): string {
  return `/api/stream?url=${encodeURIComponent(platformUrl)}`;
}

/** An IDN live has one adaptive playlist. */
export function idnStreams(platformUrl: string): Stream[] {
  return [
    {
      id: 1,
      type: "hls_all",
      label: "IDN",
      quality: 0,
      url: idnStreamUrl(platformUrl),
      is_default: true,
    },
  ];
}
