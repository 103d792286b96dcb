import { existsSync } from "node:fs";
import { installPackages, requireNode } from "./install.mjs";
import { endChildrenOnSignals, findProgram, must, node, say } from "./run.mjs";

/** `npm run bench`: builds, installs the anchors where permitted, and measures the product against them. */
endChildrenOnSignals();
requireNode();
await installPackages();
const { build } = await import("./build.mjs");
await build();

const brotli = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
if (!findProgram("nginx", ["/usr/sbin"]) || !existsSync(brotli)) {
  if (process.getuid?.() === 0 && findProgram("apt-get")) {
    say("Installing Debian's nginx with its brotli module: the anchor of streams and lists");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await must("apt-get", ["update", "-qq"], { quiet: true, env });
    const packages = ["nginx", "libnginx-mod-http-brotli-static"];
    await must("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
      quiet: true,
      env,
    });
  } else {
    say("No nginx with its brotli module here: figures come without that anchor");
  }
}
say("Measuring; a machine that does other things at the same time makes the figures worthless");
await node(["--import", "tsx", "bench/main.ts", ...process.argv.slice(2)]);
