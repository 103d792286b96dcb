import type { Live } from "@penlight/contract";

/** Valid sample lives for tests, with optional changes. */

export function showroomOf(changes: Partial<Live>): Live {
  return {
    id: "showroom:9",
    platform: "showroom",
    room: "318225",
    urlKey: "JKT48_Freya",
    member: { name: "Freya/JKT48", face: "http://x/f_square_m.jpeg", roomId: 318225 },
    title: "",
    cover: "http://x/l_s.jpeg",
    startedAtSec: 1_000,
    counts: { visits: 12_483 },
    ticketed: false,
    showroom: { liveId: 9 },
    ...changes,
  };
}

export function idnOf(changes: Partial<Live>): Live {
  return {
    id: "idn:malam",
    platform: "idn",
    room: "jkt48_indah",
    urlKey: "jkt48_indah",
    member: { name: "Indah JKT48", face: "http://x/a.jpeg", roomId: 318235 },
    title: "Q&A habis show",
    cover: "http://x/i_s.jpeg",
    startedAtSec: 1_795_262_400,
    counts: { viewers: 3_870 },
    ticketed: false,
    idn: { slug: "malam" },
    ...changes,
  };
}
