import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const SRC = fileURLToPath(new URL("src/", import.meta.url));

/** The modules from which the shared files start, relative to `src`. A file contains what its roots import statically. */
const ROOTS = {
  /** Opens the stream of a live before the framework is loaded. */
  streamStart: ["main.ts"],
  engine: ["features/player/engine/hls/hls-engine.ts"],
  /** The framework and the frame of every page. */
  app: ["start-app.tsx"],
  /** The pages that visitors open first: they have a size budget (scripts/check-bundle.mjs). */
  home: ["pages/home.tsx"],
  room: ["pages/room.tsx"],
  /** The next live, which home shows while nobody is live. */
  homeNextLive: ["pages/home-next-live.tsx"],
  /** Keeps a hydrated page up to date. */
  shellEffects: ["pages/shell/ShellEffects.tsx", "realtime/connect.ts", "api/use-bell.ts"],
  player: ["features/player/Player.tsx", "features/activity/WatchLog.tsx"],
} as const;
type Root = keyof typeof ROOTS;

/** Modules with a file of their own: the server lists what a document needs by their names. */
const SEPARATE = new Set(
  ["main.ts", ...ROOTS.home, ...ROOTS.room, "features/player/Player.tsx"].map((file) => SRC + file),
);

const imports = new Map<Root, ReadonlySet<string>>();

/** The roots of a file with all modules that they import statically, directly or indirectly. */
function importsOf(root: Root, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const known = imports.get(root);
  if (known) return known;
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    // The package's list of all icons: an importer gets only those that it names, and first views do not import it.
    if (id.endsWith("lucide-react.mjs")) return;
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  for (const file of ROOTS[root]) visit(SRC + file);
  imports.set(root, found);
  return found;
}

/**
 * The shared file that contains a module, in the order in which the files are loaded; null for one that only later
 * parts of the app import.
 */
function sharedFileOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (SEPARATE.has(id)) return null;
  const isOf = (root: Root): boolean => importsOf(root, graph).has(id);
  // The engine does not wait for the framework, so neither may a module that it shares with the player.
  if (isOf("streamStart") || (isOf("engine") && isOf("player"))) return "stream-start";
  // A page does not load another page's file for a module that both import, or that the player imports, too.
  const count = (["home", "room", "shellEffects", "player"] as const).filter(isOf).length;
  // Libraries change rarely: their file stays in the browser's cache across releases.
  if (isOf("app") || count > 1) return /node_modules[\\/](?!lucide)/.test(id) ? "framework" : "app";
  // A room's parts that home needs only while nobody is live.
  if (isOf("homeNextLive") && isOf("room")) return "reminder";
  if (isOf("home")) return "home";
  if (isOf("room")) return "room";
  if (isOf("shellEffects")) return "shell-effects";
  return isOf("player") ? "player" : null;
}

/** Code and texts apart: a list of pages has the texts of features whose code it never loads. */
function laterFileOf(id: string): string {
  const [, kind, folder] = /(features|i18n)[\\/]([^\\/]+)[\\/]/.exec(id) ?? [];
  if (folder === undefined) return "parts";
  return kind === "i18n" ? `${folder}-texts` : folder;
}

/** Files that parts of the app share, in addition to the bundler's own split at each lazy import. */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: sharedFileOf, includeDependenciesRecursively: false },
  // Modules that later parts share, by feature: dozens of tiny files would cost more in requests than in bytes.
  {
    name: laterFileOf,
    test: /(?:web|contract|live-socket)[\\/]src[\\/]|lucide-react/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
];
