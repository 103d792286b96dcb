/** The import rules (docs/architecture.md). Each message names the correct entry point. */
const rule = (name, comment, from, to) => ({ name, severity: "error", comment, from, to });
const TESTS = "\\.test\\.tsx?$|^apps/server/test/|^apps/web/e2e/";
/** The only folder that may import the HLS library. */
const HLS_ENGINE = "^apps/web/src/features/player/engine/hls/";

module.exports = {
  forbidden: [
    rule(
      "no-runtime-cycle",
      "Modules that need each other at run time are one module, or miss a third.",
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    ),
    rule(
      "contract-imports-zod-only",
      "The contract is our vocabulary: it imports zod and its own files.",
      { path: "^packages/contract/src", pathNot: TESTS },
      { pathNot: "^packages/contract/src|node_modules/zod/" },
    ),
    rule(
      "platform-packages-stand-alone",
      "A platform package knows zod, live-socket and itself; translation is in apps/server/src/platforms.",
      { path: "^packages/(showroom|idn|jkt48)/", pathNot: TESTS },
      { path: "^(apps|packages)/", pathNot: ["^packages/live-socket/", "^packages/$1/"] },
    ),
    rule(
      "live-socket-stands-alone",
      "live-socket knows nothing of ours.",
      { path: "^packages/live-socket/src" },
      { path: "^(apps|packages)/", pathNot: "^packages/live-socket/" },
    ),
    rule(
      "sandbox-sees-wire-only",
      "The sandbox speaks the platforms' shapes (wire.ts), never with their clients.",
      { path: "^apps/sandbox/src", pathNot: TESTS },
      {
        path: "^(apps|packages)/",
        pathNot: ["^apps/sandbox/", "^packages/(showroom|idn|jkt48)/src/((account-)?wire|lenient)\\.ts$"],
      },
    ),
    rule(
      "sandbox-draws-nothing",
      "The sandbox serves the committed media; only the tools in media/ draw and encode.",
      { path: "^apps/sandbox/src", pathNot: TESTS },
      { path: "^apps/sandbox/media/" },
    ),
    rule(
      "platforms-only-in-platforms",
      "Only server/src/platforms speaks a platform's language; ask it.",
      { path: "^apps/server/src", pathNot: ["^apps/server/src/platforms/", TESTS] },
      { path: "^packages/(showroom|idn|jkt48)/" },
    ),
    rule(
      "discord-only-in-platforms",
      "Only server/src/platforms/discord.ts speaks to the community server; ask it.",
      { path: "^apps/server/src", pathNot: ["^apps/server/src/platforms/discord\\.ts$", TESTS] },
      { path: "node_modules/@discordjs/" },
    ),
    rule(
      "driver-only-in-db",
      "Only db/ and *.queries.ts talk to the database.",
      { path: "^apps/server/src", pathNot: ["^apps/server/src/db/", "\\.queries\\.ts$", TESTS] },
      { path: "node_modules/(pg|kysely|@electric-sql)/" },
    ),
    rule(
      "server-never-imports-sandbox",
      "The server doesn't know the sandbox; tests and scripts start it.",
      { path: "^apps/server/src", pathNot: TESTS },
      { path: "^apps/sandbox/" },
    ),
    rule(
      "server-never-imports-web-source",
      "The server loads the web app's bundle; its border is contract/pages.ts.",
      { path: "^apps/server/src" },
      { path: "^apps/web/" },
    ),
    rule(
      "web-speaks-contract",
      "The web app knows one vocabulary: contract.",
      { path: "^apps/web/src", pathNot: TESTS },
      { path: "^(apps|packages)/", pathNot: ["^apps/web/", "^packages/(contract|live-socket)/"] },
    ),
    rule(
      "nobody-knows-compat",
      "compat/ is for earlier clients alone and leaves in one commit: only the lists of parts and of calls name it.",
      {
        path: "^(apps|packages)/",
        pathNot: [
          "/src/compat/",
          "^apps/server/src/app/parts\\.ts$",
          "^packages/contract/src/(all-calls|endpoints)\\.ts$",
          TESTS,
        ],
      },
      { path: "/src/compat/" },
    ),
    rule(
      "testing-only-in-tests",
      "apps/web/src/testing surrounds parts in DOM tests: the app itself never loads it.",
      { path: "^apps/web/src", pathNot: ["^apps/web/src/testing/", TESTS] },
      { path: "^apps/web/src/testing/|node_modules/(@testing-library|happy-dom)/" },
    ),
    rule(
      "ui-is-the-floor",
      "ui/ has no domain words and fetches nothing: it imports ui, i18n and store.",
      { path: "^apps/web/src/ui/", pathNot: TESTS },
      { path: "^apps/web/src/(?!ui/|i18n/|store/)" },
    ),
    rule(
      "features-never-meet",
      "Features don't import each other; a page combines them.",
      { path: "^apps/web/src/features/([^/]+)/", pathNot: TESTS },
      { path: "^apps/web/src/features/", pathNot: "^apps/web/src/features/$1/" },
    ),
    rule(
      "features-below-pages",
      "A feature doesn't know pages or routes.",
      { path: "^apps/web/src/(features|api|realtime)/" },
      { path: "^apps/web/src/(pages/|routes\\.ts|main\\.ts|entry-server\\.tsx)" },
    ),
    rule(
      "hls-only-in-its-engine",
      "Only features/player/engine/hls speaks to the HLS library.",
      { path: "^apps/web/src", pathNot: HLS_ENGINE },
      { path: "hls\\.js", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "hls-only-lazily",
      "Load hls/hls-engine.ts with import(): it is half a first view.",
      { path: "^apps/web/src", pathNot: [TESTS, HLS_ENGINE] },
      {
        path: HLS_ENGINE,
        dependencyTypesNot: ["type-only"],
        dynamic: false,
      },
    ),
    rule("no-unresolved", "This import leads nowhere.", {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(apps|packages)/[^/]+/dist/|^apps/sandbox/media/clips" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default", "node"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
    moduleSystems: ["es6", "cjs"],
    skipAnalysisNotInRules: true,
  },
};
