/** A dependency by others. */
interface Credit {
  name: string;
  /** SPDX identifier. */
  license: string;
  url: string;
  /** Package names in our dependencies; without `@types`. */
  packages: readonly string[];
}

const credit = (name: string, license: string, url: string, ...packages: string[]): Credit => ({
  name,
  license,
  url,
  packages,
});

/** Dependencies that run in the browser or generate its code, and those of the server. */
export const CREDITS = {
  page: [
    credit("React", "MIT", "https://react.dev", "react", "react-dom"),
    credit("React Compiler", "MIT", "https://react.dev/learn/react-compiler", "babel-plugin-react-compiler"),
    credit("TanStack Router", "MIT", "https://tanstack.com/router", "@tanstack/react-router"),
    credit("TanStack Query", "MIT", "https://tanstack.com/query", "@tanstack/react-query"),
    credit("React Hook Form", "MIT", "https://react-hook-form.com", "react-hook-form"),
    credit("hls.js", "Apache-2.0", "https://github.com/video-dev/hls.js", "hls.js"),
    credit("Mediabunny", "MPL-2.0", "https://mediabunny.dev", "mediabunny"),
    credit("Lucide", "ISC", "https://lucide.dev", "lucide-react"),
    credit("Tailwind CSS", "MIT", "https://tailwindcss.com", "tailwindcss", "@tailwindcss/vite"),
    credit("Vite", "MIT", "https://vite.dev", "vite", "@vitejs/plugin-react"),
    credit("Serwist", "MIT", "https://serwist.pages.dev", "serwist"),
    credit("Oxc", "MIT", "https://oxc.rs", "oxc-transform-react"),
    credit(
      "Plus Jakarta Sans",
      "OFL-1.1",
      "https://fontsource.org/fonts/plus-jakarta-sans",
      "@fontsource-variable/plus-jakarta-sans",
    ),
  ],
  server: [
    credit("Fastify", "MIT", "https://fastify.dev", "fastify", "@fastify/swagger"),
    credit(
      "fastify-type-provider-zod",
      "MIT",
      "https://github.com/turkerdev/fastify-type-provider-zod",
      "fastify-type-provider-zod",
    ),
    credit("Zod", "MIT", "https://zod.dev", "zod"),
    credit("Kysely", "MIT", "https://kysely.dev", "kysely"),
    credit("PGlite", "Apache-2.0", "https://pglite.dev", "@electric-sql/pglite"),
    credit("NATS.js", "Apache-2.0", "https://github.com/nats-io/nats.js", "@nats-io/transport-node"),
    credit("node-postgres", "MIT", "https://node-postgres.com", "pg"),
    credit("undici", "MIT", "https://undici.nodejs.org", "undici"),
    credit("ws", "MIT", "https://github.com/websockets/ws", "ws"),
    credit("discord.js", "Apache-2.0", "https://discord.js.org", "@discordjs/rest"),
    credit("Mediabunny", "MPL-2.0", "https://mediabunny.dev", "mediabunny"),
    credit("date-fns", "MIT", "https://github.com/date-fns/tz", "@date-fns/tz"),
    credit("web-push", "MPL-2.0", "https://github.com/web-push-libs/web-push", "web-push"),
    credit("ical-generator", "MIT", "https://github.com/sebbo2002/ical-generator", "ical-generator"),
    credit("ipaddr.js", "MIT", "https://github.com/whitequark/ipaddr.js", "ipaddr.js"),
    credit("lru-cache", "BlueOak-1.0.0", "https://github.com/isaacs/node-lru-cache", "lru-cache"),
    credit("Pino", "MIT", "https://getpino.io", "pino"),
    credit("prom-client", "Apache-2.0", "https://github.com/siimon/prom-client", "prom-client"),
  ],
} as const satisfies Record<string, readonly Credit[]>;
