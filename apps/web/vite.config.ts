import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { sessionScript } from "./src/api/session-script.ts";
import { firstPaintScript } from "./src/base/first-paint.ts";
import { viewScript } from "./src/features/lives/watch/settings/view-script.ts";
import { asleepScript, earlyPressScript } from "./src/ui/early-press-script.ts";
import { entryScript } from "./src/ui/lazy/entry-script.ts";
import { themeScript } from "./src/ui/theme/theme-script.ts";

/** Puts the scripts that run before the first paint into the document, and at its end the one that waits for that. */
function inlineScripts(): Plugin {
  return {
    name: "penlight-inline-scripts",
    transformIndexHtml: () => [
      ...[themeScript, sessionScript, viewScript, earlyPressScript, asleepScript, entryScript].map(
        (children) => ({ tag: "script", children, injectTo: "head-prepend" }) as const,
      ),
      { tag: "script", children: firstPaintScript, injectTo: "body" },
    ],
  };
}

/**
 * Preloads the typeface with the document on wide screens, so that the first paint has it. On phones it would delay
 * that paint: a first visit may begin in the fallback typeface there (`ui/theme/font.css`).
 */
function preloadTypeface(): Plugin {
  return {
    name: "penlight-preload-typeface",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => {
        const file = Object.keys(bundle).find((built) => /jakarta-sans-[^/]+\.woff2$/.test(built));
        if (file === undefined) throw new Error("the typeface is not among the built files");
        const font = { rel: "preload", as: "font", type: "font/woff2", crossorigin: "" };
        const attrs = { ...font, href: `/${file}`, media: "(min-width: 48rem) and (min-height: 32rem)" };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
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
 * Each line of an icon has a key of random letters, which React needs where lists change; an icon's never do. And each
 * icon has a class of its own, which nothing here goes by. In the browser both weigh more than anything else that
 * compresses as badly. The server's icons keep their keys, which are not in its markup.
 */
function icons(): Plugin {
  return {
    name: "penlight-icons",
    apply: "build",
    transform: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler(code, _id, options) {
        const nameless = code.replace(/createLucideIcon\("[\w-]+"/, 'createLucideIcon(""');
        return { code: options?.ssr ? nameless : nameless.replaceAll(/,\s+key: "\w+"/g, ""), map: null };
      },
    },
  };
}

/**
 * The compiler memoises what renders often: components that say "use memo" (the chat, tiles, the player). Applied
 * to everything it would add a tenth to what a first view loads.
 */
const COMPILER = { compilationMode: "annotation" } as const;

/**
 * What plays and what makes clips comes with a lazy import that only a browser makes. In the server's one file it would
 * be a third of all that a start has to read.
 */
function withoutPlaying(): Plugin {
  const empty = "\0penlight-browsers-only";
  return {
    name: "penlight-without-playing",
    enforce: "pre",
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    resolveId: { filter: { id: /^(?:hls\.js|mediabunny)(?:\/|$)/ }, handler: () => empty },
    load: { filter: { id: /^\0penlight-browsers-only$/ }, handler: () => "module.exports = {};" },
  };
}

/** The browser's root, below `src`. */
const MAIN = "main.ts";
const SRC = fileURLToPath(new URL("src/", import.meta.url));

/** Pages that visitors open first: their weight has a bound (scripts/check-bundle.mjs). */
const FIRST_VIEWS = new Set(["pages/home.tsx", "pages/room.tsx"]);
const PLAYER = "features/player/Player.tsx";
/** What plays, and what writes down that it does: they come together, and are weighed by themselves. */
const PLAYING = [PLAYER, "features/activity/WatchLog.tsx"];
/** What such a page fetches beside its own without being asked: nothing else may come along with it. */
const UNASKED: Readonly<Record<string, readonly string[]>> = {
  "pages/home.tsx": [
    "features/theater/HomeTheater.tsx",
    "features/history/HomeRecents.tsx",
    "features/members/HomeBirthdays.tsx",
    "features/announcement/ReleaseNews.tsx",
  ],
  "pages/room.tsx": PLAYING,
};
/** The same, whatever page it is. */
const EFFECTS = ["pages/shell/ShellEffects.tsx", "realtime/connect.ts"];

/** Whether a module comes whenever one of these does: that one, or one that it imports, imports it. */
function comesWith(
  roots: Iterable<string>,
  id: string,
  graph: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  for (const root of roots) if (id === SRC + root) return true;
  seen.add(id);
  return importersOf(id, graph).some(
    (importer) => !seen.has(importer) && comesWith(roots, importer, graph, seen),
  );
}

/** A package's entry: whoever imports it gets what it names there, and nothing else that the entry has. */
const ENTRY = /[\\/](?:lucide-react\.mjs|icons[\\/]index\.mjs|live-socket[\\/]src[\\/]index\.ts)$/;

/** Each is asked for once for every root: what a module knows of itself is fetched from the bundler, and is slow. */
const importers = new Map<string, string[]>();

function importersOf(id: string, graph: Rolldown.ChunkingContext): string[] {
  const known = importers.get(id) ?? findImporters(id, graph);
  importers.set(id, known);
  return known;
}

function findImporters(id: string, graph: Rolldown.ChunkingContext): string[] {
  const info = graph.getModuleInfo(id);
  return (info?.importers ?? []).flatMap((importer) => {
    if (!ENTRY.test(importer)) return [importer];
    const names = new Set([nameOf(id), ...(info?.exports ?? [])]);
    const users = graph.getModuleInfo(importer)?.importers ?? [];
    return users.filter((user) =>
      namesIn(graph.getModuleInfo(user)?.code ?? "").some((name) => names.has(name)),
    );
  });
}

/** "arrow-up.mjs" is `ArrowUp`. */
function nameOf(id: string): string {
  const [, file = ""] = /([^\\/]+)\.\w+$/.exec(id) ?? [];
  return file.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** What a module's text imports from packages. */
function namesIn(code: string): string[] {
  const lists = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*"(?:lucide-react|@penlight\/live-socket)"/g);
  return [...lists].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim().split(/\s/)[0] ?? ""),
  );
}

/** Whose a module is that several parts share: the file that it lies in. */
type Owner =
  | "root"
  | "stream-start"
  | "app"
  | "shell-effects"
  | "player"
  | "unasked"
  | "later"
  | `pages/${string}`;

const owners = new Map<string, Owner>();

function ownerOf(id: string, graph: Rolldown.ChunkingContext): Owner {
  const isRoot = id === SRC + MAIN;
  const known = owners.get(id) ?? (isRoot ? "root" : findOwner((...roots) => comesWith(roots, id, graph)));
  owners.set(id, known);
  return known;
}

function findOwner(isOf: (...roots: string[]) => boolean): Owner {
  // What begins a stream must not wait for the framework, nor must the engine for what the player shares with it.
  if (isOf(MAIN) || (isOf("features/player/engine/hls/hls-engine.ts") && isOf(PLAYER))) return "stream-start";
  if (isOf("start-app.tsx")) return "app";
  const isEffects = isOf(...EFFECTS);
  const views = [...FIRST_VIEWS].filter((view) => isOf(view));
  const fetching = [...FIRST_VIEWS].filter((view) => isEffects || isOf(view, ...(UNASKED[view] ?? [])));
  const [view] = views;
  if (view !== undefined) return fetching.length > 1 ? "app" : (view as Owner);
  // What keeps an awake page up to date comes in one file: all of it is there, or none.
  if (isEffects) return "shell-effects";
  if (isOf(...PLAYING) && fetching.length === 1) return "player";
  return fetching.length > 0 ? "unasked" : "later";
}

/** Our modules, and the icons that they show: crumbs of one icon each would cost more than they weigh. */
const SHARED = /(?:web|contract|live-socket)[\\/]src[\\/]|lucide-react/;
const fileOf = (owner: string): string => owner.replace(/^pages\/|\.tsx$/g, "");

function laterFileOf(id: string): string {
  const [, kind, folder] = /(features|i18n)[\\/]([^\\/]+)[\\/]/.exec(id) ?? [];
  if (folder === undefined) return "parts";
  return kind === "i18n" ? `${folder}-texts` : folder;
}

/**
 * Files that pages share, beside what the bundler splits by itself at each lazy import. What none of a page's
 * modules imports must not come along because others share it: so files follow from who imports what.
 */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // What rarely changes stays in the browser's cache across releases.
  {
    name: (id, graph) => (ownerOf(id, graph) === "app" ? "framework" : null),
    test: /node_modules[\\/](?!lucide-react)/,
  },
  // In this order: what a file needs itself never lies in a later one.
  ...["stream-start", "app", ...FIRST_VIEWS, "shell-effects", "player"].map((owner) => ({
    // A page itself stays apart, and so does the player: by their names the server announces what a document needs.
    name: (id: string, graph: Rolldown.ChunkingContext) =>
      id !== SRC + owner && id !== SRC + PLAYER && ownerOf(id, graph) === owner ? fileOf(owner) : null,
    test: SHARED,
    includeDependenciesRecursively: !owner.startsWith("pages/"),
  })),
  // What comes near a first view without being asked for, in one file.
  {
    name: (id, graph) => (ownerOf(id, graph) === "unasked" ? "near-parts" : null),
    test: SHARED,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // What later parts share, by features, and texts apart: dozens of crumbs would cost more in requests than in bytes.
  {
    name: (id, graph) => (ownerOf(id, graph) === "later" ? laterFileOf(id) : null),
    test: SHARED,
    minShareCount: 3,
    includeDependenciesRecursively: false,
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
    inlineScripts(),
    preloadTypeface(),
    plainLazyImports(),
    withoutPlaying(),
    icons(),
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
        // The server reads all of it at its start, and keeps it. Where a line of its log points to, the map knows.
        minify: true,
        sourcemap: true,
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
        // The server announces what a page needs, with its document (src/page-views.ts).
        modulePreload: false,
        rolldownOptions: {
          output: {
            codeSplitting: { groups: CHUNKS },
            // Files name each other by dozens, and nothing compresses as badly as their hashes: hexadecimal ones the least.
            hashCharacters: "hex",
          },
        },
      },
  // The built server bundle stands alone; in development Node loads React and its kin by itself.
  ssr: command === "build" ? { noExternal: true } : {},
  // Else React would ask when it is loaded, and be its slow self for developers wherever nobody has set it.
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
}));
