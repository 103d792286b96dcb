import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { sessionScript } from "./src/api/session-script.ts";
import { viewScript } from "./src/features/lives/watch/settings/view-script.ts";
import { earlyPressScript } from "./src/ui/early-press-script.ts";
import { themeScript } from "./src/ui/theme/theme-script.ts";

/** Puts the scripts that run before the first paint into the document. */
function beforePaint(): Plugin {
  return {
    name: "penlight-before-paint",
    transformIndexHtml: () =>
      [themeScript, sessionScript, viewScript, earlyPressScript].map((children) => ({
        tag: "script",
        children,
        injectTo: "head-prepend",
      })),
  };
}

/**
 * Vite wraps lazy imports so that their styles and imports are preloaded. Ours need neither: one stylesheet stands in
 * the document, and the server announces what a page loads.
 */
function plainLazyImports(): Plugin {
  return {
    name: "penlight-plain-lazy-imports",
    enforce: "pre",
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}

/**
 * Each line of an icon has a random word as its key, which compresses to nothing less: a hundred of them in the first
 * views. The lines of an icon never change places, so that React needs none.
 */
function iconsWithoutKeys(): Plugin {
  return {
    name: "penlight-icons-without-keys",
    // The server's React may be the development one, which asks for them.
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    transform: {
      filter: { id: /lucide-react.*[\\/]icons[\\/][\w-]+\.mjs$/ },
      handler: (code) => code.replace(/,\s*key: "\w+"/g, ""),
    },
  };
}

/**
 * The compiler memoises what renders often: components that say "use memo" (the chat, tiles, the player). Applied
 * to everything it would add a tenth to what a first view loads.
 */
const COMPILER = { compilationMode: "annotation" } as const;

/** Whether a module comes whenever a root does: that one, or one that it imports, imports it. */
function comesWith(
  root: string,
  id: string,
  graph: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (id.endsWith(`/src/${root}.tsx`)) return true;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !seen.has(importer) && comesWith(root, importer, graph, seen));
}

/** The file of a module of ours that several parts share, by the first views to which it belongs. */
function firstViewOf(id: string, graph: Rolldown.ChunkingContext): "app" | "watch" | "home" | "room" | null {
  const isIn = (root: string): boolean => comesWith(root, id, graph);
  const isInRoom = isIn("pages/live-room");
  const isInIdnRoom = isIn("pages/idn-room");
  const isHomes = isIn("pages/home");
  // Home's block that wakes by itself must not fetch the live pages' file for the little that it shares with them.
  const isHomesSoon = isHomes || isIn("features/theater/HomeTheater");
  if (isIn("start-app") || (isHomesSoon && (isInRoom || isInIdnRoom))) return "app";
  if (isInRoom && isInIdnRoom) return "watch";
  if (isHomes) return "home";
  return isInRoom ? "room" : null;
}

const OURS = /(?:web|contract)[\\/]src[\\/]/;

/**
 * Files that pages share, beside what the bundler splits by itself at each lazy import. First views are weighed
 * (scripts/check-bundle.mjs): what none of a page's modules imports must not come along because others share it.
 */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // What rarely changes stays in the browser's cache across releases.
  {
    name: "framework",
    test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/]/,
  },
  // What begins a stream must not wait for the framework; the quality that it begins with belongs to it.
  {
    name: "stream-start",
    test: /player[\\/](?:stream[\\/]|engine[\\/](?!hls|native))|contract[\\/]src[\\/]paths|page-state/,
  },
  // Those that nearly every page has, or home and a live room both: crumbs of one icon each would cost more than they
  // weigh.
  {
    name: "icons",
    test: /lucide-react.*[\\/](?:chevron-left|eye|gem|loader-circle|log-in|refresh-cw|x)\.mjs/,
  },
  // Those of the live pages, whose later parts have them too.
  { name: "live-icons", test: /lucide-react.*[\\/](?:arrow-up|check|clock|lock|radio|radio-tower)\.mjs/ },
  // In this order: what a file needs itself never lies in a later one.
  ...(["app", "watch", "home", "room"] as const).map((name) => ({
    name: (id: string, graph: Rolldown.ChunkingContext) => (firstViewOf(id, graph) === name ? name : null),
    test: OURS,
    minShareCount: name === "app" ? 1 : 2,
    includeDependenciesRecursively: name === "app",
  })),
  // What keeps an awake page up to date comes in one file: all of it is there, or none.
  { name: "upkeep", test: /FrameUpkeep|realtime[\\/]connect|live-socket/ },
  // Home's, and the phone's sheet's.
  {
    name: "home-icons",
    test: /lucide-react.*[\\/](?:arrow-up-right|at-sign|chevron-right|code|messages-square|search)\.mjs/,
  },
  // A release's news is a dialog and nothing else.
  { name: "dialog", test: /ui[\\/]controls[\\/](?:Dialog|open-dialogs)/ },
  // How lists wait and fail: home's block that wakes needs nothing else of the parts.
  { name: "states", test: /ui[\\/]PanelState/ },
  // What later parts share: a few dozen crumbs would cost more in requests than in bytes.
  {
    name: "parts",
    test: /web[\\/]src[\\/](?!.*(?:theater|office|admin))/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: "shows",
    test: /features[\\/]theater|theater-card|icons[\\/](?:cake|graduation-cap)/,
    minShareCount: 3,
  },
];

/**
 * Two builds from one tree: `vite build` makes the browser's files with a manifest, `vite build --ssr` the
 * server's bundle. In development the server runs this configuration in middleware mode.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react({ compiler: COMPILER }),
    tailwindcss(),
    beforePaint(),
    plainLazyImports(),
    iconsWithoutKeys(),
  ],
  // The router's store asks for a stand-in of what React has had since version 18.
  resolve: {
    alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
  },
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        ssr: "src/entry-server.tsx",
        // The server reads the browser build's font and pictures from its folder.
        ssrEmitAssets: false,
        copyPublicDir: false,
        target: "node20.19",
        emptyOutDir: true,
        // One file: a running server must not look for parts that a newer build has replaced.
        rolldownOptions: { output: { codeSplitting: false } },
      }
    : {
        outDir: "dist/client",
        manifest: true,
        emptyOutDir: true,
        target: "baseline-widely-available",
        // Inlined assets would need `data:` in more CSP directives, the polyfill an inline script.
        assetsInlineLimit: 0,
        // One stylesheet, in the document itself: no chunk may wait for a second copy of it.
        cssCodeSplit: false,
        // The server announces what a page needs, with its document (src/routes.tsx).
        modulePreload: false,
        rolldownOptions: {
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
  // The built server bundle stands alone; in development Node loads React and its kin by itself.
  ssr: command === "build" ? { noExternal: true } : {},
}));
