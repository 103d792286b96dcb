import {
  capacityOf,
  fansOnOneCore,
  type Behaviour,
  type Capacity,
  type Measured,
  type Plan,
} from "./model.ts";

/** Of the slow machine, as docs/performance.md has them; a call with the database is an estimate. */
const MEASURED: Measured = {
  // 5,000 sockets × 20 messages a second: 0.46 core.
  deliveryUs: 4.6,
  connectionKb: 8.6,
  listMs: 0.09,
  pageMs: 2,
  playlistMs: 0.085,
  segmentSecPerGb: 0.4,
  // 60 lives × 20 messages a second: 0.27 core.
  recordedUs: 225,
  // 1,200 messages a second to four processes: 0.86 s of CPU in 20 s.
  busUs: 36,
  processMb: 156,
  callMs: 3,
};

/** An evening with many lives. */
const EVENING: Behaviour = {
  lives: 40,
  messagesPerSec: 5,
  heardPerSec: 5,
  watching: 0.8,
  signedIn: 0.4,
  pageEverySec: 300,
  listEverySec: 120,
  callEverySec: 60,
  playlistEverySec: 2,
  videoBytesPerSec: 137_500,
  pageBytes: 25_000,
  listBytes: 4_000,
  playlistBytes: 760,
  messageBytes: 330,
  addresses: 400,
};

const CROWDS = [10_000, 100_000, 1_000_000] as const;
const PLANS: readonly { name: string; plan: Plan }[] = [
  { name: "With an edge, segments from the platforms", plan: { hasEdge: true, proxiesSegments: false } },
  { name: "Without an edge, segments from the platforms", plan: { hasEdge: false, proxiesSegments: false } },
  { name: "With an edge, segments through it", plan: { hasEdge: true, proxiesSegments: true } },
];

const round = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString("en") : value >= 10 ? value.toFixed(0) : value.toFixed(1);
const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const ROWS: readonly [name: string, of: (capacity: Capacity) => string][] = [
  ["CPU, cores", ({ cores }) => round(cores)],
  ["processes of one core", ({ processes }) => String(processes)],
  ["memory of the processes, GB", ({ memoryGb }) => round(memoryGb)],
  ["connections to PostgreSQL", ({ databaseConnections }) => String(databaseConnections)],
  ["statements a second", ({ statements }) => round(statements)],
  ["messages a second that NATS delivers", ({ busDeliveries }) => round(busDeliveries)],
  ["chat sockets to the platforms", ({ platformSockets }) => String(platformSockets)],
  ["requests a second, of fans", ({ requests }) => round(requests)],
  ["requests a second, at the servers", ({ requestsAtServers }) => round(requestsAtServers)],
  ["Gbit/s to fans", ({ gbitPerSec }) => round(gbitPerSec)],
];

/** The tables of docs/capacity.md, as Markdown. */
export function capacityTables(): string {
  const tables = PLANS.map(({ name, plan }) => {
    const columns = CROWDS.map((fans) => capacityOf(fans, MEASURED, EVENING, plan));
    const oneCore = Math.floor(fansOnOneCore(MEASURED, EVENING, plan) / 1_000) * 1_000;
    return [
      `### ${name}`,
      "",
      `One core carries about ${oneCore.toLocaleString("en")} fans.`,
      "",
      row(["fans at once", ...CROWDS.map((fans) => fans.toLocaleString("en"))]),
      row(["---", ...CROWDS.map(() => "---")]),
      ...ROWS.map(([label, of]) => row([label, ...columns.map(of)])),
    ].join("\n");
  });
  return tables.join("\n\n");
}
