import { z } from "zod";
import { LISTEN_PATH } from "./listen-path.ts";
import { STREAM_PATH } from "./paths.ts";

/** Input of a media endpoint, and the media types of its responses. */
export interface MediaCall {
  path: string;
  summary: string;
  query: z.core.$ZodType;
  /** Media types of its responses. */
  types: readonly string[];
}

const address = z.string().max(2_048);
/** One of the two identifies the stream: in clear text, or sealed for viewers of a ticketed live. */
const ofStream = {
  url: address.optional().describe("The platform's address of a playlist or segment"),
  sig: z.string().optional().describe("Vouches for an address that a playlist named"),
  t: z.string().optional().describe("In place of url: an address of a ticketed live, sealed"),
};

/** Endpoints with media instead of JSON as response. They accept GET and HEAD. */
export const mediaCalls = {
  passStream: {
    path: STREAM_PATH,
    summary: "A playlist, rewritten to lead here, or a segment",
    query: z.object({ ...ofStream, segments: z.literal("proxy").optional() }),
    types: ["application/vnd.apple.mpegurl", "video/mp2t"],
  },
  passPicture: {
    path: "/api/image",
    summary: "A picture of a platform",
    query: z.object({ url: address }),
    types: ["image/*"],
  },
  listen: {
    path: LISTEN_PATH,
    summary: "A live's sound alone, for as long as the live goes on",
    query: z.object(ofStream),
    types: ["audio/aac"],
  },
} as const satisfies Record<string, MediaCall>;
