import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SandboxPush } from "../apps/sandbox/src/push/push-service.ts";
import { respond } from "../apps/sandbox/src/serving/http.ts";

/**
 * A process with the sandbox's push service, so that its decrypting takes no time of the sender's process.
 * `bell-service.ts <browsers>` tells its parent the service's origin and as many subscriptions.
 */
const server = createServer();
server.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
const origin = `http://127.0.0.1:${port}`;
const service = new SandboxPush(origin);
const handlers = new Map([["/push", service.handler]]);
server.on("request", (incoming, outgoing) => {
  respond(incoming, outgoing, handlers).catch(() => outgoing.destroy());
});
const subscriptions = Array.from({ length: Number(process.argv[2]) }, () => service.subscribe().subscription);
process.send?.({ origin, subscriptions } satisfies StartedService);
process.on("disconnect", () => process.exit());

export interface StartedService {
  origin: string;
  subscriptions: ReturnType<SandboxPush["subscribe"]>["subscription"][];
}
