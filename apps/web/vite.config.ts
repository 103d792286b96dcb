import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { sessionScript } from "./src/api/session-script.ts";
import { viewScript } from "./src/features/lives/watch/settings/view-script.ts";
import { themeScript } from "./src/ui/theme/theme-script.ts";

/** Puts the scripts that run before the first paint into the document. */
function beforePaint(): Plugin {
  return {
    name: "penlight-before-paint",
    transformIndexHtml: () =>
      [themeScript, sessionScript, viewScript].map((children) => ({
        tag: "script",
        children,
        injectTo: "head-prepend",
      })),
  };
}

/**
 * The compiler memoises what renders often: components that say "use memo" (the chat, tiles, the player). Applied
 * to everything it would add a tenth to what a first view loads.
 */
const COMPILER = { compilationMode: "annotation" } as const;

/** Files that pages share, beside what the bundler splits by itself at each lazy import. */
const CHUNKS = [
  // What rarely changes stays in the browser's cache across releases.
  {
    name: "framework",
    test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/]/,
  },
  // What begins a stream must not wait for the framework.
  {
    name: "stream-start",
    test: /player[\\/]engine[\\/](?!hls|shelf|playlist|native)|contract[\\/]src[\\/]paths|page-state/,
  },
  // What three or more of our chunks need: a few dozen crumbs would cost more in requests than in bytes.
  // But for the boxes of forms, questions, shows, what the pages of the back office share and what comes when a tab of
  // the live page is opened: no page that plays has one at first, and those have to be light.
  {
    name: "kit",
    test: /^(?!.*(?:Field\.tsx|ConfirmDialog|SearchBox|Segmented|theater|icons[\\/](?:cake|graduation-cap)|pages[\\/]office|office-queries|watch-texts)).*(?:src|lucide|contract)/,
    minShareCount: 3,
  },
  {
    name: "shows",
    test: /features[\\/]theater|theater-card|icons[\\/](?:cake|graduation-cap)/,
    minShareCount: 3,
  },
  // What finds and narrows lists: pages that play have it only in what they load later.
  { name: "finding", test: /controls[\\/](?:SearchBox|Segmented)|icons[\\/](?:search|x)\./ },
  // Crumbs that two pages share.
  { name: "small", test: /places-on-air|Disclosure|use-dismiss|icons[\\/]gem/ },
];

/**
 * Two builds from one tree: `vite build` makes the browser's files with a manifest, `vite build --ssr` the
 * server's bundle. In development the server runs this configuration in middleware mode.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react({ compiler: COMPILER }), tailwindcss(), beforePaint()],
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
