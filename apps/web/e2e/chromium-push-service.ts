import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createTlsServer, type TLSSocket } from "node:tls";
import { messageOf, read, splitFrames, varint } from "./protobuf.ts";

/** The push service of Chromium, with the device that uses it. */
export interface ChromiumPushService extends AsyncDisposable {
  /**
   * Arguments that make Chromium use this service. Playwright's own `--disable-background-networking` must be left out,
   * too.
   */
  browserArguments: readonly string[];
  /** Where our server reaches it, and the certificate that it presents there. */
  reachedAt: { port: number; certificate: string };
  /** Number of messages that it has taken for the browser. */
  delivered: () => number;
}

/** The first byte of a frame names its kind. @see mcs.proto in Chromium's google_apis/gcm/protocol */
const TAG = { ping: 0, pingAnswer: 1, login: 2, loginAnswer: 3, message: 8 } as const;
const PROTOCOL_VERSION = 41;
/** The hosts in the endpoints of Chrome, and of Chromium as built by Debian. */
const HOSTS = ["fcm.googleapis.com", "jmt17.google.com"] as const;

/** Whether a certificate for the service can be made. */
export const canMakeCertificates = spawnSync("openssl", ["version"]).status === 0;

/**
 * Firebase Cloud Messaging, as far as one Chromium needs it: check-in, registration, the connection by which messages
 * arrive, and the address for their senders.
 */
export async function startChromiumPushService(): Promise<ChromiumPushService> {
  const identity = makeCertificate();
  /** Token → the form that it was registered with. */
  const registrations = new Map<string, URLSearchParams>();
  let device: TLSSocket | null = null;
  let delivered = 0;

  const deliver = (token: string, headers: IncomingMessage["headers"], body: Buffer): number => {
    const registration = registrations.get(token);
    if (!registration) return 404;
    if (!device || !headers.authorization?.startsWith("vapid ")) return 400;
    const app = registration.get("app") ?? "";
    const appData = (key: string, value: string): Buffer => messageOf([1, key], [2, value]);
    const message = messageOf(
      [3, registration.get("sender") ?? ""],
      [5, app],
      [7, appData("subtype", registration.get("X-subtype") ?? app)],
      [7, appData("content-encoding", String(headers["content-encoding"]))],
      [9, `message ${delivered}`],
      [17, Number(headers["ttl"])],
      [18, Date.now()],
      [21, body],
    );
    device.write(frame(TAG.message, message));
    delivered += 1;
    return 201;
  };

  const web = createHttpsServer(identity, async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const path = request.url ?? "";
    if (path.startsWith("/checkin")) {
      response.setHeader("content-type", "application/x-protobuf");
      // Accepted, the time, the device's id and its secret, and the version of the settings.
      response.end(messageOf([1, 1], [3, Date.now()], [7, 4_242n], [8, 777n], [11, "1"]));
    } else if (path.startsWith("/register")) {
      const token = randomBytes(20).toString("hex");
      registrations.set(token, new URLSearchParams(body.toString()));
      response.end(`token=${token}`);
    } else {
      response.statusCode = deliver(path.split("/").at(-1) ?? "", request.headers, body);
      response.end();
    }
  });

  const connection = createTlsServer(identity, (socket) => {
    device = socket;
    let rest = Buffer.alloc(0);
    let isFirst = true;
    socket.on("error", () => socket.destroy());
    socket.on("data", (piece) => {
      rest = Buffer.concat([rest, isFirst ? piece.subarray(1) : piece]);
      isFirst = false;
      const frames = splitFrames(rest);
      rest = frames.rest;
      for (const { tag, body } of frames.whole) {
        if (tag === TAG.login) {
          const answer = messageOf([1, read(body, 1)], [5, Date.now()]);
          socket.write(Buffer.concat([Buffer.of(PROTOCOL_VERSION), frame(TAG.loginAnswer, answer)]));
        } else if (tag === TAG.ping) socket.write(frame(TAG.pingAnswer, messageOf([2, 1])));
      }
    });
  });

  const [webPort, connectionPort] = await Promise.all([web, connection].map(listen));
  const origin = `https://127.0.0.1:${webPort}`;
  return {
    browserArguments: [
      `--gcm-checkin-url=${origin}/checkin`,
      `--gcm-registration-url=${origin}/register`,
      `--gcm-mcs-endpoint=https://127.0.0.1:${connectionPort}`,
      "--ignore-certificate-errors",
    ],
    reachedAt: { port: webPort ?? 0, certificate: identity.cert },
    delivered: () => delivered,
    async [Symbol.asyncDispose]() {
      device?.destroy();
      web.closeAllConnections();
      await Promise.all([web, connection].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

function frame(tag: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.of(tag), varint(body.length), body]);
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

function makeCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), "penlight-push-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const names = `subjectAltName=${HOSTS.map((host) => `DNS:${host}`).join(",")}`;
  const name = ["-subj", `/CN=${HOSTS[0]}`, "-addext", names];
  spawnSync("openssl", ["req", "-x509", ...curve, "-keyout", key, "-out", cert, ...name]);
  const made = { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  rmSync(folder, { recursive: true });
  return made;
}
