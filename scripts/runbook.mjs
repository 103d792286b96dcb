import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endChildrenOnSignals, findProgram, root, run, say } from "./run.mjs";

/**
 * `npm run runbook`: runs the commands of "Install" and "Upgrade" in docs/operations.md word for word, from nothing to
 * two processes with TLS on loopback and to their next release. It needs root on Debian, and Debian's packages.
 *
 * Everything happens in a copy of the machine's files (an overlay), where all changes and programs end with it. What
 * differs from a real installation: the three values that an operator edits, too (site, platforms, where the sources
 * are), a `systemctl` that starts the same commands as the same users without systemd, and the sandbox instead of the
 * platforms.
 */
const CHAPTERS = ["Install in ten minutes", "Upgrade"];
const VALUES = { site: "localhost", upstream: "sandbox", source: "/srv/penlight.git" };
const PORTS = [80, 443, 4222, 4848, 4849, 5432];
const SANDBOX_PORT = 4849 + 1;

endChildrenOnSignals();
process.exitCode = await main();

async function main() {
  const missing = await whatIsMissing();
  if (missing !== undefined) {
    say(`Skipped: ${missing}`);
    return 0;
  }
  const folder = mkdtempSync(join(tmpdir(), "penlight-runbook-"));
  const machine = join(folder, "machine");
  try {
    for (const name of ["machine", "changes", "work"]) mkdirSync(join(folder, name));
    writeShims(join(folder, "changes"));
    const mounted = [
      `mount -t overlay overlay -o "lowerdir=/,upperdir=${folder}/changes,workdir=${folder}/work" ${machine}`,
      ...["dev", "sys"].map((name) => `mount --rbind /${name} ${machine}/${name}`),
      `mount -t proc proc ${machine}/proc`,
      ...["run", "dev/shm"].map((name) => `mount -t tmpfs tmpfs ${machine}/${name}`),
      `exec chroot ${machine} /bin/bash -euo pipefail /srv/runbook.sh`,
    ];
    const apart = ["--mount", "--pid", "--ipc", "--fork", "--kill-child", "--propagation", "private"];
    const code = await run("unshare", [...apart, "sh", "-euc", mounted.join("\n")]);
    say(code === 0 ? "The runbook's commands work" : `The runbook failed (${code})`);
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function whatIsMissing() {
  if (process.getuid?.() !== 0) return "only root can make a copy of the machine's files";
  for (const name of ["unshare", "apt-get", "git"])
    if (!findProgram(name)) return `${name} is not installed (this is for Debian)`;
  for (const port of [...PORTS, SANDBOX_PORT]) if (await isTaken(port)) return `port ${port} is in use`;
  const trial = "mount -t overlay overlay -o lowerdir=/etc:/usr /mnt";
  const { status } = spawnSync("unshare", ["--mount", "sh", "-c", trial]);
  return status === 0 ? undefined : "overlays of files can't be mounted here";
}

function isTaken(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => resolve(socket.destroy() !== undefined));
    socket.on("error", () => resolve(false));
  });
}

/** The shell blocks of a chapter of the runbook, without those of its sections. */
function blocksOf(chapter) {
  const text = readFileSync(join(root, "docs/operations.md"), "utf8");
  const [, after = ""] = text.split(`## ${chapter}\n`);
  const own = after.split(/^##/m)[0] ?? "";
  const blocks = [...own.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = ""]) => block);
  if (blocks.length === 0) throw new Error(`docs/operations.md has no commands in "${chapter}"`);
  return blocks;
}

/** The commands with this run's values: each of them is set exactly once. */
function commandsOf(chapter) {
  let commands = blocksOf(chapter).join("\n");
  if (chapter !== CHAPTERS[0]) return commands;
  for (const [name, value] of Object.entries(VALUES)) {
    if (commands.match(new RegExp(`^${name}=`, "gm"))?.length !== 1)
      throw new Error(`"${chapter}" does not set ${name} once`);
    commands = commands.replace(new RegExp(`^${name}=.*$`, "m"), `${name}=${value}`);
  }
  return commands;
}

/** Writes the script of the run, and the `systemctl` of a machine without systemd, into the changed files. */
function writeShims(changes) {
  const [install = "", upgrade = ""] = CHAPTERS.map(commandsOf);
  const script = `
export PATH=/srv/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=~root DEBIAN_FRONTEND=noninteractive
export CURL_CA_BUNDLE=$HOME/.local/share/caddy/pki/authorities/local/root.crt
export SANDBOX_PORT=${SANDBOX_PORT}
ip link set lo up 2>/dev/null || true
git config --global --add safe.directory '*'
git clone --quiet --no-local ${root} /srv/penlight.git
node ${join(root, "apps/sandbox/dist/main.js")} > /srv/sandbox.log 2>&1 &
set -x
${install}
${upgrade.replace("git pull", `git -C ${VALUES.source} -c user.name=test -c user.email=test@localhost commit --quiet --allow-empty --message="Next release"\ngit pull`)}
{ set +x; } 2>/dev/null
ask() { curl --fail --silent --show-error "$@"; }
for port in 4848 4849; do
  [[ $(ask "http://127.0.0.1:$port/api/health") == *'"status":"ok"'* ]]
done
[[ $(curl --silent http://127.0.0.1:8222/varz) == *'"connections": 2'* ]]
[[ $(ask "https://$site/") == *'<title>'* ]]
[[ $(curl --silent --output /dev/null --write-out '%{http_code}' "https://$site/metrics") == 404 ]]
token=$(sed -n 's/^METRICS_TOKEN=//p' /etc/penlight/env)
[[ $(ask --header "Authorization: Bearer $token" http://127.0.0.1:4849/metrics) == *penlight_build_info* ]]
[[ $(ls /opt/penlight | wc -l) == 3 ]]
ls /var/backups/penlight/*/manifest.json
`;
  const systemctl = `#!/bin/bash
# Starts what a unit of systemd would start. Used by npm run runbook.
set -euo pipefail
start() {
  case "$1" in
    postgresql) pg_lsclusters --no-header | while read -r version name _; do pg_ctlcluster "$version" "$name" start || true; done ;;
    nats-server) pkill --exact nats-server || true; setsid runuser -u nats -- nats-server -c /etc/nats-server.conf > /srv/nats.log 2>&1 & ;;
    caddy) pkill --exact caddy || true; caddy start --config /etc/caddy/Caddyfile > /srv/caddy.log 2>&1 ;;
    penlight@*)
      port=\${1#penlight@} unit=/etc/systemd/system/penlight@.service
      if test -f "/run/$1"; then kill "$(cat "/run/$1")"; while kill -0 "$(cat "/run/$1")" 2>/dev/null; do sleep 0.1; done; fi
      install -d -o penlight -g penlight -m 0700 "/var/lib/penlight/$port"
      mapfile -t settings < "$(sed -n 's/^EnvironmentFile=//p' "$unit")"
      read -ra own <<< "$(sed -n "s/^Environment=//p; s/%i/$port/g" "$unit" | sed "s/%i/$port/g")"
      read -ra command <<< "$(sed -n 's/^ExecStart=//p' "$unit")"
      setsid setpriv --reuid=penlight --regid=penlight --clear-groups --no-new-privs \\
        env --ignore-environment SANDBOX_PORT="$SANDBOX_PORT" "\${settings[@]}" "\${own[@]}" "\${command[@]}" \\
        > "/srv/$1.log" 2>&1 &
      echo $! > "/run/$1" ;;
    *) echo "no unit $1" >&2; exit 1 ;;
  esac
}
case "$1" in
  daemon-reload) ;;
  enable) shift 2; for unit in "$@"; do start "$unit"; done ;;
  start | restart) start "$2" ;;
  *) echo "systemctl $1 is not known here" >&2; exit 1 ;;
esac
`;
  mkdirSync(join(changes, "srv/bin"), { recursive: true });
  writeFileSync(join(changes, "srv/runbook.sh"), script);
  writeFileSync(join(changes, "srv/bin/systemctl"), systemctl);
  for (const folder of ["srv", "srv/bin"]) chmodSync(join(changes, folder), 0o755);
  chmodSync(join(changes, "srv/bin/systemctl"), 0o755);
}
