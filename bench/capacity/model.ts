/** What a number of fans at once costs, computed from measured figures. */

/** Measured on the slow machine (docs/performance.md), for one core of it. */
export interface Measured {
  /** CPU of sending one chat message to one socket, µs. */
  deliveryUs: number;
  /** Memory of a realtime connection, kB. */
  connectionKb: number;
  /** CPU of a list from memory, ms. */
  listMs: number;
  /** CPU of rendering a page for one viewer, ms. */
  pageMs: number;
  /** CPU of a playlist, ms. */
  playlistMs: number;
  /** CPU of video segments, s/GB. */
  segmentSecPerGb: number;
  /** CPU of reading and recording one message of a platform, µs. */
  recordedUs: number;
  /** CPU of one message between processes, in each of them, µs. */
  busUs: number;
  /** Memory of a process without connections, MB. */
  processMb: number;
  /** CPU of a call that reads or writes the database, ms. */
  callMs: number;
}

/** The behaviour of fans, assumed. */
export interface Behaviour {
  /** Lives on air at once. */
  lives: number;
  /** Messages of a live per second, on average over lives. */
  messagesPerSec: number;
  /** Messages per second that an average viewer receives: most watch the busiest lives. */
  heardPerSec: number;
  /** Share of fans who watch a live. */
  watching: number;
  /** Share of fans who are signed in. */
  signedIn: number;
  /** Seconds between two pages of a fan. */
  pageEverySec: number;
  /** Seconds between two lists of a fan. */
  listEverySec: number;
  /** Seconds between two calls of a signed-in fan. */
  callEverySec: number;
  /** Seconds between two playlists of a player. */
  playlistEverySec: number;
  /** Bytes of a player's video per second. */
  videoBytesPerSec: number;
  pageBytes: number;
  listBytes: number;
  playlistBytes: number;
  /** Bytes of a chat message. */
  messageBytes: number;
  /** Addresses of playlists and pages in use: the edge asks for each once a second. */
  addresses: number;
}

/** How the installation is built. */
export interface Plan {
  /** Whether an edge answers what is the same for everybody. */
  hasEdge: boolean;
  /** Whether video segments pass through the installation; otherwise they come from the platform's CDN. */
  proxiesSegments: boolean;
}

/** Load of a core that leaves room for bursts. */
const USED_SHARE = 0.6;
/** Connections of a process to PostgreSQL: its pool, and one that listens. */
const CONNECTIONS = 11;

export interface Capacity {
  fans: number;
  /** CPU of all processes, cores. */
  cores: number;
  /** Processes of one core each, loaded to six tenths; at least two, so that one may fail. */
  processes: number;
  /** Memory of all processes, GB. */
  memoryGb: number;
  databaseConnections: number;
  /** Statements per second. */
  statements: number;
  /** Messages per second that NATS delivers. */
  busDeliveries: number;
  /** Chat sockets to the platforms. */
  platformSockets: number;
  /** Requests per second that fans send, and those that reach the servers. */
  requests: number;
  requestsAtServers: number;
  /** Gbit/s to fans. */
  gbitPerSec: number;
}

/** Computes what a number of fans at once needs. */
export function capacityOf(fans: number, measured: Measured, behaviour: Behaviour, plan: Plan): Capacity {
  const viewers = fans * behaviour.watching;
  const signedIn = fans * behaviour.signedIn;
  const perSec = {
    playlists: viewers / behaviour.playlistEverySec,
    lists: fans / behaviour.listEverySec,
    pages: fans / behaviour.pageEverySec,
    ownPages: signedIn / behaviour.pageEverySec,
    calls: signedIn / behaviour.callEverySec,
    messages: behaviour.lives * behaviour.messagesPerSec,
    deliveries: viewers * behaviour.heardPerSec,
  };
  const shared = perSec.playlists + perSec.lists + perSec.pages - perSec.ownPages;
  const sharedAtServers = plan.hasEdge ? Math.min(shared, behaviour.addresses) : shared;
  // Playlists are the dearest of what is shared.
  const sharedMs = plan.hasEdge
    ? sharedAtServers * measured.playlistMs
    : perSec.playlists * measured.playlistMs +
      (perSec.lists + perSec.pages - perSec.ownPages) * measured.listMs;
  const segmentGb = plan.proxiesSegments && !plan.hasEdge ? (viewers * behaviour.videoBytesPerSec) / 1e9 : 0;
  const forFans =
    (perSec.deliveries * measured.deliveryUs) / 1e6 +
    sharedMs / 1e3 +
    (perSec.ownPages * measured.pageMs) / 1e3 +
    (perSec.calls * measured.callMs) / 1e3 +
    segmentGb * measured.segmentSecPerGb;
  const forLives = (perSec.messages * measured.recordedUs) / 1e6;
  const busPerProcess = (perSec.messages * measured.busUs) / 1e6;
  const processes = processesFor(forFans + forLives, busPerProcess);
  const requestsAtServers = sharedAtServers + perSec.ownPages + perSec.calls;
  const bytes =
    perSec.playlists * behaviour.playlistBytes +
    perSec.lists * behaviour.listBytes +
    perSec.pages * behaviour.pageBytes +
    perSec.deliveries * behaviour.messageBytes +
    (plan.proxiesSegments ? viewers * behaviour.videoBytesPerSec : 0);
  return {
    fans,
    cores: forFans + forLives + busPerProcess * processes,
    processes,
    memoryGb: (processes * measured.processMb) / 1e3 + (viewers * measured.connectionKb) / 1e6,
    databaseConnections: processes * CONNECTIONS,
    statements: 2 * perSec.calls,
    busDeliveries: perSec.messages * processes,
    platformSockets: behaviour.lives,
    requests: shared + perSec.ownPages + perSec.calls,
    requestsAtServers,
    gbitPerSec: (bytes * 8) / 1e9,
  };
}

/** Each process spends some of its core on the bus, so that more of them need a little more. */
function processesFor(cores: number, busCores: number): number {
  return Math.max(2, Math.ceil(cores / (USED_SHARE - Math.min(busCores, USED_SHARE / 2))));
}

/** The largest number of fans whose load one process of one core carries. */
export function fansOnOneCore(measured: Measured, behaviour: Behaviour, plan: Plan): number {
  let [least, most] = [0, 10_000_000];
  while (most - least > 100) {
    const fans = Math.round((least + most) / 2);
    const { cores, processes } = capacityOf(fans, measured, behaviour, plan);
    // The bus of the second process, which the model always has.
    const busCores = (behaviour.lives * behaviour.messagesPerSec * measured.busUs * processes) / 1e6;
    if (cores - busCores <= USED_SHARE) least = fans;
    else most = fans;
  }
  return least;
}
