import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { CHUNKS } from "./chunks.ts";
import { sessionScript, viewScript } from "./src/document/mark-scripts.ts";
import { firstPaintScript } from "./src/document/first-paint.ts";
import { unhydratedScript, earlyPressScript } from "./src/document/early-press-script.ts";
import { entryScript } from "./src/document/entry-script.ts";
import { themeScript } from "./src/document/theme-script.ts";

/**
 * Inlines the scripts that run before the first paint into the document's head, and at its end the one that waits for
 * the paint.
 */
function inlineScripts(): Plugin {
  return {
    name: "penlight-inline-scripts",
    transformIndexHtml: () => [
      ...[themeScript, sessionScript, viewScript, earlyPressScript, unhydratedScript, entryScript].map(
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
 * Vite wraps lazy imports so that their styles and imports are preloaded. Ours need neither: the document contains the
 * only stylesheet, and the server lists what a page loads.
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
 * The React compiler memoises frequently rendered components: those that say "use memo" (the chat, tiles, the player).
 * Applied to everything it would add a tenth to what a first view loads.
 */
const COMPILER = { compilationMode: "annotation" } as const;

/**
 * Excludes the libraries that play video and make clips from the server's bundle: only browsers import them, lazily. In
 * the server's single file they would be a third of all that a start has to parse.
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

/**
 * Two builds from one tree: `vite build` makes the browser's files with a manifest, `vite build --ssr` the server's
 * bundle. In development the server runs this configuration in middleware mode.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react({ compiler: COMPILER }),
    tailwindcss(),
    inlineScripts(),
    preloadTypeface(),
    plainLazyImports(),
    withoutPlaying(),
  ],
  // The router's store imports a shim of a hook that React has had since version 18.
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
        // The server parses all of it at its start, and keeps it in memory. The source map resolves the lines in its
        // log.
        minify: true,
        sourcemap: true,
        // One file: a running server must not look for chunks that a newer build has replaced.
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
        // The server lists what a page needs in its document (src/pages/page.ts).
        modulePreload: false,
        rolldownOptions: {
          output: {
            codeSplitting: { groups: CHUNKS },
            // Files reference each other by dozens, and nothing compresses as badly as their hashes: hexadecimal ones
            // compress best.
            hashCharacters: "hex",
          },
        },
      },
  // The built server bundle is self-contained; in development Node loads React and related packages by itself.
  ssr: command === "build" ? { noExternal: true } : {},
  // Otherwise React would check NODE_ENV when it is loaded, and be its slow development version wherever it is not set.
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
}));
