/**
 * The floors of the server, from the composition down. A folder imports from lower floors; on its own floor only the
 * files that a neighbour declares as its face, and never in a cycle. Type imports count.
 */
export const FLOORS = [
  { name: "composition", folders: ["app", "."] },
  // May import everything, and nothing imports it.
  { name: "earlier clients", folders: ["compat"] },
  {
    name: "features",
    folders:
      "operations profiles records community bell calendar stars tickets lives rooms theater accounts streams".split(
        " ",
      ),
  },
  { name: "shared services", folders: ["pages", "realtime", "broadcasts", "members", "identity", "audit"] },
  { name: "outside", folders: ["platforms", "upstream"] },
  { name: "ground", folders: ["http", "peers", "db", "jobs", "base"] },
];

/** The files that a folder shows its neighbours on the same floor. */
export const FACES = {
  bell: ["bell/bell.ts"],
  accounts: ["accounts/accounts.ts"],
  lives: ["lives/showroom-reads.ts", "lives/watching.ts", "lives/lives.ts"],
  rooms: ["rooms/rooms.ts", "rooms/follow-news.ts", "rooms/room-lists.ts", "rooms/room-reads.ts"],
  streams: [
    "streams/playlist-preload.ts",
    "streams/playlist.ts",
    "streams/sealed-address.ts",
    "streams/stalled-playlists.ts",
    "streams/streams.ts",
    "streams/watch-proofs.ts",
  ],
  theater: [
    "theater/theater.ts",
    "theater/store/theater-store.ts",
    "theater/store/show-people.ts",
    "theater/stage/premium-lives.ts",
  ],
  tickets: ["tickets/ticketed-reads.ts", "tickets/watch-rights.ts", "tickets/tickets.ts"],
};

const ROOT = "apps/server/src/";

/** @returns {string[]} the violations, a line each */
export function floorFaults(/** @type {Map<string, string[]>} */ imports) {
  const floorOf = new Map(FLOORS.flatMap(({ folders }, at) => folders.map((folder) => [folder, at])));
  const faults = [];
  for (const [from, targets] of imports) {
    if (!from.startsWith(ROOT)) continue;
    const own = partOf(from);
    const ownFloor = floorOf.get(own);
    if (ownFloor === undefined) {
      faults.push(`${from}\n  no-floor: ${own}/ stands on no floor; give it one in scripts/floors.mjs.`);
      continue;
    }
    for (const to of targets.filter((target) => target.startsWith(ROOT))) {
      const other = partOf(to);
      const otherFloor = floorOf.get(other);
      if (other === own || otherFloor === undefined) continue;
      if (otherFloor < ownFloor)
        faults.push(
          `${from} → ${to}\n  upward: ${own}/ (${FLOORS[ownFloor]?.name}) stands below ${other}/ (${FLOORS[otherFloor]?.name}); take what it needs as an argument, or move it down.`,
        );
      const face = FACES[other];
      if (otherFloor === ownFloor && face !== undefined && !face.includes(to.slice(ROOT.length)))
        faults.push(`${from} → ${to}\n  not-its-face: of ${other}/ its neighbours see ${face.join(", ")}.`);
      else if (otherFloor === ownFloor && face === undefined && FLOORS[ownFloor]?.name === "features")
        faults.push(
          `${from} → ${to}\n  no-face: ${other}/ shows its neighbours nothing (scripts/floors.mjs).`,
        );
    }
  }
  return faults;
}

/** The folder of the server that a file is in, `.` for its root. */
function partOf(file) {
  const inside = file.slice(ROOT.length);
  return inside.includes("/") ? inside.slice(0, inside.indexOf("/")) : ".";
}

/** @returns {string[][]} cycles of files and of the folders that contain them, types included */
export function circles(/** @type {Map<string, string[]>} */ imports) {
  /** @type {Map<string, Set<string>>} */
  const folders = new Map();
  /** @type {Map<string, Set<string>>} */
  const files = new Map();
  const folderOf = (file) => file.slice(0, file.lastIndexOf("/"));
  for (const [from, targets] of imports) {
    files.set(from, new Set(targets));
    const own = folders.get(folderOf(from)) ?? new Set();
    for (const to of targets) if (folderOf(to) !== folderOf(from)) own.add(folderOf(to));
    folders.set(folderOf(from), own);
  }
  return [...knots(files), ...knots(folders)];
}

/** The strongly connected components with more than one node. */
function knots(/** @type {Map<string, Set<string>>} */ graph) {
  const reached = new Map([...graph.keys()].map((node) => [node, reachedFrom(graph, node)]));
  const inCircles = [...graph.keys()].filter((node) => reached.get(node)?.has(node)).toSorted();
  return inCircles
    .map((node) => inCircles.filter((one) => reached.get(node)?.has(one) && reached.get(one)?.has(node)))
    .filter((knot, at) => knot.length > 1 && knot[0] === inCircles[at]);
}

function reachedFrom(/** @type {Map<string, Set<string>>} */ graph, /** @type {string} */ start) {
  /** @type {Set<string>} */
  const seen = new Set();
  const left = [start];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    const fresh = [...(graph.get(node) ?? [])].filter((next) => graph.has(next) && !seen.has(next));
    for (const next of fresh) seen.add(next);
    left.push(...fresh);
  }
  return seen;
}
