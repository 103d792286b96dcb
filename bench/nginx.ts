import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProgram } from "../scripts/run.mjs";

export interface Nginx extends AsyncDisposable {
  pid: number;
  port: number;
  /** The folder of static files. */
  files: string;
}

const MODULES = "/usr/lib/nginx/modules";

/**
 * nginx as the anchor: one worker, `proxy_cache` in front of the origin under `/bench/`, static files with
 * precompressed brotli under `/static/`. Undefined where nginx (with Debian's brotli module) is not installed.
 */
export async function startNginx(originPort: number, port: number): Promise<Nginx | undefined> {
  const program = findProgram("nginx", ["/usr/sbin"]);
  const brotli = join(MODULES, "ngx_http_brotli_static_module.so");
  if (!program || !existsSync(brotli)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "penlight-nginx-"));
  const files = join(folder, "static");
  mkdirSync(files);
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, brotli, originPort, port));
  const child = spawn(program, ["-p", folder, "-c", "nginx.conf", "-e", join(folder, "error.log")], {
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  await answering(port);
  return {
    pid: child.pid ?? 0,
    port,
    files,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, brotli: string, originPort: number, port: number): string {
  return `
load_module ${brotli};
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 8192; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  types { application/json json; }
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache levels=1:2 keys_zone=media:10m max_size=2g;
  server {
    listen 127.0.0.1:${port};
    location /bench/ {
      proxy_pass http://127.0.0.1:${originPort};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_cache media;
      proxy_cache_lock on;
      proxy_cache_use_stale updating;
    }
    location /static/ { root ${folder}; brotli_static on; etag on; }
  }
}
`;
}

/** Resolves as soon as the port accepts connections. */
async function answering(port: number): Promise<void> {
  for (;;) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect({ port, host: "127.0.0.1" });
      socket.once("connect", () => resolve(socket.destroy() !== undefined));
      socket.once("error", () => resolve(false));
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
