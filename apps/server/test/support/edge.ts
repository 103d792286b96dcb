import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "./start-server.ts";

const CONFIGURATION = join(import.meta.dirname, "../../../../deploy/edge");
const SERVERS = "penlight-servers.vcl";

/** Varnish with the configuration of the repository, in front of one server. */
export interface Edge extends AsyncDisposable {
  /** `http://127.0.0.1:port` */
  url: string;
  port: number;
}

/**
 * Starts Varnish, and waits until it answers. Rejects with what it printed when it ends before.
 * @param varnishd path of the program
 * @param serverPorts ports of the servers on loopback
 */
export async function startEdge(varnishd: string, serverPorts: readonly number[]): Promise<Edge> {
  const folder = mkdtempSync(join(tmpdir(), "penlight-edge-"));
  writeFileSync(join(folder, SERVERS), configurationOf(serverPorts));
  const port = await freePort();
  const args = ["-F", "-n", join(folder, "work"), "-a", `127.0.0.1:${port}`, "-T", "none", "-j", "none"];
  const settings = ["-s", "malloc,128m", "-p", `vcl_path=${folder}`];
  const child = spawn(varnishd, [...args, ...settings, "-f", join(CONFIGURATION, "penlight.vcl")], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (printed += text));
  const ended = once(child, "exit");
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const answers = until(
    () =>
      fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    (isOk) => isOk || child.exitCode !== null,
  );
  await Promise.race([answers, ended]);
  if (child.exitCode !== null) {
    await stop();
    throw new Error(`Varnish ended: ${printed}`);
  }
  return { url, port, [Symbol.asyncDispose]: stop };
}

/** The repository's file of the servers, as an operator edits it. */
function configurationOf(serverPorts: readonly number[]): string {
  const given = readFileSync(join(CONFIGURATION, SERVERS), "utf8");
  const [backend = ""] = /^backend penlight_1 \{[\s\S]*?^\}$/m.exec(given) ?? [];
  const backends = serverPorts.map((port, at) =>
    backend.replace("penlight_1", `penlight_${at + 1}`).replace("4848", String(port)),
  );
  const [adding = ""] = /^.*add_backend.*$/m.exec(given) ?? [];
  const added = serverPorts.map((_, at) => adding.replace("penlight_1", `penlight_${at + 1}`));
  return given.replace(backend, backends.join("\n\n")).replace(adding, added.join("\n"));
}

/** A port of the loopback interface that nobody uses at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
