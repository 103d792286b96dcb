import type { Sitting } from "@penlight/contract";

const START_MS = Date.parse("2026-11-22T19:00:00+07:00");
const MINUTE_MS = 60_000;
const FACE = "https://image.example/face.png";

/**
 * A sample past live for tests, with a visit more in each minute.
 * @param length in minutes
 * @param comments per minute
 */
export function sampleSitting(length: number, comments: number): Sitting {
  const minutes = Array.from({ length }, (_, at) => ({
    atMs: START_MS + at * MINUTE_MS,
    visits: 12_000 + at,
    comments,
    points: 0,
  }));
  return {
    data_id: "a".repeat(24),
    platform: "showroom",
    room: "318225",
    urlKey: "JKT48_Freya",
    roomId: 318225,
    name: "Freya",
    face: FACE,
    title: "Halo",
    cover: FACE,
    ticketed: false,
    startedAtMs: START_MS,
    endedAtMs: START_MS + length * MINUTE_MS,
    onAirMs: length * MINUTE_MS,
    broadcasts: [],
    visits: 12_000 + length,
    viewers: null,
    comments: length * comments,
    commenters: 1,
    gifts: 0,
    points: 0,
    story: { minutes, chapters: [], titles: [], gaps: [], gifts: [], podium: [], people: [] },
    givers: [],
    fans: [],
    show: null,
    watchers: [],
    watcherCount: 0,
    stills: [],
    hasReplay: true,
  };
}
