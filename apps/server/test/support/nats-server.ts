import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";

const CONFIG = join(import.meta.dirname, "../../../../deploy/nats.conf");
const CREDENTIALS = { NATS_USER: "penlight", NATS_PASSWORD: "not-a-secret" };

/** A NATS server with the repository's configuration, on a free port of the loopback interface. */
export class NatsServer implements AsyncDisposable {
  readonly url: string;
  readonly #program: string;
  readonly #port: number;
  #child: ChildProcess | null = null;

  private constructor(program: string, port: number) {
    this.#program = program;
    this.#port = port;
    const { NATS_USER: user, NATS_PASSWORD: password } = CREDENTIALS;
    this.url = `nats://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`;
  }

  /** @param program path of the server */
  static async open(program: string): Promise<NatsServer> {
    const probe = createServer().listen(0, "127.0.0.1");
    await once(probe, "listening");
    const { port } = probe.address() as AddressInfo;
    probe.close();
    await once(probe, "close");
    const server = new NatsServer(program, port);
    await server.start();
    return server;
  }

  /** Starts it, also again after `kill`. */
  async start(): Promise<void> {
    const options = ["-c", CONFIG, "-a", "127.0.0.1", "-p", String(this.#port), "-m", "0"];
    const child = spawn(this.#program, options, {
      env: { ...process.env, ...CREDENTIALS },
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#child = child;
    let written = "";
    await new Promise<void>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", () => reject(new Error(`nats-server ended: ${written}`)));
      child.stderr?.on("data", (chunk: Buffer) => {
        written += String(chunk);
        if (written.includes("Server is ready")) resolve();
      });
    });
  }

  /** Ends it at once, without a word to its clients. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.kill();
  }
}
