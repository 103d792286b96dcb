import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { installDebianPackages } from "./debian-program.mjs";
import { run, startChild } from "./run.mjs";

const DEBIAN_FOLDER = "/usr/lib/postgresql";
/** Its data is deleted after the tests, and each of their worlds has a pool of connections. */
const SETTINGS = ["fsync=off", "autovacuum=off", "max_connections=300"];
const PROGRAMS = ["initdb", "postgres", "pg_ctl", "pg_isready"];

/**
 * Starts a PostgreSQL for the tests on a free port: with installed programs, else with Debian's package where it may be
 * installed. Its data is deleted when it stops.
 * @typedef {object} Postgres
 * @property {string} url of a superuser
 * @property {(whileAway: () => Promise<void>) => Promise<void>} restart ends it as a crash does, and starts it again
 * @property {() => Promise<void>} startAgain starts it if it has ended by itself, as it does on a full disk
 * @property {() => Promise<void>} stop
 * @param {string} [parent] existing folder for its data; the system's temporary folder by default
 * @returns {Promise<Postgres | undefined>} undefined when it is not available
 */
export async function startPostgres(parent = tmpdir()) {
  const programs = findPrograms() ?? (await installPrograms());
  if (!programs) return undefined;
  const folder = mkdtempSync(join(parent, "penlight-postgres-"));
  const port = await freePort();
  const user = process.getuid?.() === 0 ? "postgres" : undefined;
  if (user) chmodSync(folder, 0o777);
  const data = join(folder, "data");
  // PostgreSQL refuses to run as root, so it runs as its own user.
  const as = (command, args) => (user ? ["runuser", ["-u", user, "--", command, ...args]] : [command, args]);
  const initialise = as(join(programs, "initdb"), ["-D", data, "-U", "penlight", "-A", "trust", "--no-sync"]);
  if ((await run(...initialise, { quiet: true, cwd: folder })) !== 0) return undefined;

  const settings = [
    "-h",
    "127.0.0.1",
    "-p",
    String(port),
    "-k",
    folder,
    ...SETTINGS.flatMap((one) => ["-c", one]),
  ];
  const ready = ["-q", "-h", "127.0.0.1", "-p", String(port), "-U", "penlight"];
  const start = async () => {
    const server = startChild(...as(join(programs, "postgres"), ["-D", data, ...settings]), {
      cwd: folder,
      stdio: "ignore",
    });
    const ended = new Promise((resolve) => server.once("exit", resolve));
    while ((await run(join(programs, "pg_isready"), ready, { quiet: true })) !== 0) {
      if (server.exitCode !== null || server.signalCode !== null) return undefined;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return { ended, hasEnded: () => server.exitCode !== null || server.signalCode !== null };
  };
  let running = await start();
  if (!running) return undefined;
  // Also after a signal, when `run` starts nothing any more; the signal may have ended the server already.
  const end = async () => {
    const [command, args] = as(join(programs, "pg_ctl"), ["-D", data, "-m", "immediate", "stop"]);
    spawnSync(command, args, { cwd: folder, stdio: "ignore" });
    await running?.ended;
  };
  return {
    url: `postgres://penlight@127.0.0.1:${port}/postgres`,
    async restart(whileAway) {
      await end();
      await whileAway();
      running = await start();
    },
    async startAgain() {
      if (!running || running.hasEnded()) running = await start();
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The newest Debian folder, or else the first folder of the PATH, that contains all of the programs. */
function findPrograms() {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const folders = [
    ...newestFirst.map((version) => join(DEBIAN_FOLDER, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  return folders.find((folder) => PROGRAMS.every((name) => existsSync(join(folder, name))));
}

async function installPrograms() {
  const isInstalled = await installDebianPackages(["postgresql"], "the database tests run on it too");
  return isInstalled ? findPrograms() : undefined;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
