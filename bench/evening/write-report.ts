import type { EveningSize } from "./evening.ts";
import { quantile } from "../report.ts";
import type { Comparison } from "./compare.ts";
import type { ApiCalls } from "./fans.ts";
import type { ViewersReport } from "./messages.ts";

/** What one server used over the evening. */
export interface ProcessUse {
  name: string;
  /** Number of starts: more than one for a server that was killed. */
  starts: number;
  /** Of its current run. */
  cpuSec: number;
  seconds: number;
  mostMb: number;
  /** Unhandled rejections of its current run. */
  rejections: number;
}

export interface EveningResults {
  size: EveningSize;
  /** The faults, in the order in which they ended. */
  notes: readonly string[];
  seen: ViewersReport;
  calls: ApiCalls;
  comparison: Comparison;
  servers: readonly ProcessUse[];
  /** Lines that servers have logged as errors. */
  errors: number;
  acknowledged: {
    comments: number;
    /** Acknowledged comments that the platform does not have. */
    lostComments: readonly string[];
    stars: number;
    starsGiven: number;
    fansWatching: number;
    fansStored: number;
  };
}

const ms = (value: number): string => (Number.isFinite(value) ? `${Math.round(value)} ms` : "–");
const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** The page about an evening, as Markdown. */
export function writeReport(results: EveningResults): string {
  const { size, notes, seen, calls, comparison, servers, errors, acknowledged } = results;
  const some = (lines: readonly string[]): string =>
    lines.length === 0 ? "" : ` (${lines.slice(0, 5).join("; ")})`;
  return [
    "# The evening",
    `${Object.entries(size)
      .map(([name, value]) => `${value} ${name}`)
      .join(", ")}; three servers behind haproxy, on one machine with everything else.`,
    "## Faults",
    notes.map((note) => `- ${note}`).join("\n"),
    "## Acknowledged, and there",
    table(
      ["", "acknowledged", "lost"],
      [
        [
          "comments of fans, at the platform",
          acknowledged.comments,
          `${acknowledged.lostComments.length}${some(acknowledged.lostComments)}`,
        ],
        [
          "stars, at the platform",
          acknowledged.stars,
          Math.max(0, acknowledged.stars - acknowledged.starsGiven),
        ],
        [
          "fans with a watch, in the database",
          acknowledged.fansWatching,
          Math.max(0, acknowledged.fansWatching - acknowledged.fansStored),
        ],
      ],
    ),
    "## Records against what happened",
    table(
      ["", ""],
      [
        ["lives", comparison.lives],
        ["without a record", `${comparison.unrecorded.length}${some(comparison.unrecorded)}`],
        ["comments said", comparison.said],
        ["recorded", comparison.recorded],
        ["in a stated gap, or within 15 s of the live's end", comparison.inGaps],
        ["lost without a gap", `${comparison.lost.length}${some(comparison.lost)}`],
        ["recorded but not said", `${comparison.invented.length}${some(comparison.invented)}`],
        ["sum of the gaps", `${Math.round(comparison.gapSec)} s of ${comparison.lives * size.seconds} s`],
      ],
    ),
    "## Sockets and streams",
    table(
      ["", ""],
      [
        ["sockets opened, broken", `${seen.opened}, ${seen.broken}`],
        ["comments received", seen.received],
        [
          "delay of a comment, p50 and p99",
          `${ms(quantile(seen.delaysMs, 0.5))}, ${ms(quantile(seen.delaysMs, 0.99))}`,
        ],
        ["gaps told", seen.gaps],
        ["compared sockets, their comments", `${seen.tracked}, ${seen.trackedComments}`],
        [
          "lost silently",
          `${seen.lostSilently}${some(seen.examples.map(({ channel, missing }) => `${channel}: ${missing.join(" ")}`))}`,
        ],
        ["playlists, segments, MB", `${seen.playlists}, ${seen.segments}, ${Math.round(seen.bytes / 1e6)}`],
        ["failed requests of players", JSON.stringify(seen.failed)],
      ],
    ),
    "## Calls of fans",
    table(
      ["call", "successful", "p50", "p99"],
      [...calls.durationsMs].map(([name, durations]) => [
        name,
        durations.length,
        ms(quantile(durations, 0.5)),
        ms(quantile(durations, 0.99)),
      ]),
    ),
    `Answers by status: ${JSON.stringify(Object.fromEntries(calls.statuses))}. 5xx and no answer, by cause: ${JSON.stringify(Object.fromEntries(calls.failures))}.`,
    "## Servers",
    table(
      ["", "starts", "CPU of the current run", "memory, most", "unhandled rejections"],
      servers.map(({ name, starts, cpuSec, seconds, mostMb, rejections }) => [
        name,
        starts,
        `${cpuSec.toFixed(0)} s of ${seconds.toFixed(0)} s`,
        `${mostMb.toFixed(0)} MB`,
        rejections,
      ]),
    ),
    `Error lines in the logs: ${errors}.`,
  ].join("\n\n");
}
