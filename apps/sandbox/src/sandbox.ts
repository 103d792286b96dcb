import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { addressesAt, type Addresses } from "./serving/addresses.ts";
import { controlHandler, doStep, type ControlStep } from "./control/control.ts";
import { goLivePage } from "./control/go-live-page.ts";
import type { ControlParts } from "./control/step.ts";
import { discordApi, discordCdn } from "./discord/api.ts";
import { discordPage } from "./discord/page.ts";
import { RateLimits } from "./discord/rate-limits.ts";
import { donationPage, type DonationNotices } from "./donations/page.ts";
import { createPictures, createPixels } from "./serving/pictures.ts";
import { Faults, misbehave } from "./serving/faults.ts";
import { SandboxPush } from "./push/push-service.ts";
import { respond, type Handler, type WholeAnswer } from "./serving/http.ts";
import { plainPage } from "./serving/plain-page.ts";
import { idnGraphql, idnRest, idnWeb } from "./idn/api.ts";
import { IdnChat } from "./idn/chat.ts";
import { idnMedia, idnVideo } from "./idn/media.ts";
import { jkt48Site } from "./jkt48/api.ts";
import { pastHandler } from "./past/past-lines.ts";
import { SCENARIOS, type ScenarioName } from "./world/scenarios.ts";
import { showroomApi, showroomCampaign } from "./showroom/api.ts";
import { showroomStatic, showroomVideo } from "./showroom/media.ts";
import { showroomPages } from "./showroom/pages.ts";
import { captchaPictures } from "./showroom/sign-in.ts";
import { ShowroomSockets } from "./showroom/socket.ts";
import { acceptUpgrades } from "./upgrades.ts";
import { Videos } from "./serving/videos.ts";
import { WorldClock } from "./world/clock.ts";
import { Crowd } from "./world/crowd.ts";
import { World } from "./world/world.ts";

export { DEMO_ACCOUNTS } from "./world/demo-accounts.ts";
export { ControlError } from "./control/step.ts";
export type { DonationNotices } from "./donations/page.ts";
export type { ControlStep } from "./control/control.ts";
export type { ScenarioName } from "./world/scenarios.ts";

export interface SandboxOptions {
  /** Default 0: any free port. */
  port?: number;
  /** The events that happen by themselves. Default `evening`. */
  scenario?: ScenarioName;
  /** The same seed gives the same evening. */
  seed?: number;
  /** World seconds per real second. */
  speed?: number;
  /** How long `onlives` lags behind starts and ends. Default 0. */
  listLagMs?: number;
  /** How long a new live has no streams yet. Default 0. */
  emptyStreamMs?: number;
  /** The number of rows of SHOWROOM's logs of comments and gifts. Default: everything that the world stores. */
  logRows?: number;
  /** How long a fan must watch a SHOWROOM live, in world time, to earn free stars. Default half a minute. */
  watchRewardMs?: number;
  /** How often watching earns free stars per hour of world time. Default 5. */
  watchRewardsPerHour?: number;
  /** How long a SHOWROOM socket may be without a PING. Default three minutes. */
  socketIdleMs?: number;
  /** The receiver of the donation page's notices. Default: none. */
  donationNotices?: DonationNotices | null;
  /** `pixels`: every picture is one pixel, for tests that look at none. Default `drawn`. */
  pictures?: "drawn" | "pixels";
  /** Pictures a second of the lives' video, at most the platforms' 24, the default: fewer are cheaper to play. */
  frameRate?: number;
  /** The origin for clients, if a proxy is in front. Default: the address that it listens on. */
  publicOrigin?: string;
}

/** The outside world, running. */
export interface Sandbox extends AsyncDisposable {
  urls: Addresses;
  /** The port that it listens on. */
  port: number;
  world: World;
  /** Executes a step at once. Throws {@link ControlError}. */
  control(step: ControlStep): object;
  /** The number of requests of each path, by platform prefix and path. */
  requests: ReadonlyMap<string, number>;
  /** The push service, and the browsers that it serves. */
  push: SandboxPush;
  /** Clients that are subscribed to a SHOWROOM room's socket, over all rooms. */
  showroomSubscribers(): number;
}

/** The interval of the world's simulation. */
const TICK_MS = 100;

/** Starts the simulated platforms on loopback; disposing frees the port and ends everything that runs. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const world = new World(new WorldClock(options.speed), options.seed);
  const crowd = new Crowd(world);
  let goOn = SCENARIOS[options.scenario ?? "evening"](world, crowd);
  const setScenario = (name: ScenarioName): void => {
    goOn = SCENARIOS[name](world, crowd);
  };

  const server = createServer();
  server.listen(options.port ?? 0, "127.0.0.1");
  // Rejects when the port is in use.
  await once(server, "listening");
  const { address, port } = server.address() as AddressInfo;
  const urls = addressesAt(options.publicOrigin ?? `http://${address}:${port}`);

  const requests = new Map<string, number>();
  const parts: ControlParts = {
    world,
    faults: new Faults(),
    sockets: new ShowroomSockets(world, options.socketIdleMs),
    chat: new IdnChat(world, urls),
    videos: new Videos(world, options.frameRate),
    discordLimits: new RateLimits(),
    setScenario,
    floods: new Set(),
  };
  const { faults, sockets, chat, floods } = parts;
  const push = new SandboxPush(urls.origin);
  const handlers = handlersOf(parts, urls, options, push);
  server.on("request", (incoming, outgoing) => {
    const path = (incoming.url ?? "/").split("?", 1)[0] ?? "/";
    requests.set(path, (requests.get(path) ?? 0) + 1);
    const answer = (change?: (right: WholeAnswer) => WholeAnswer): Promise<void> =>
      respond(incoming, outgoing, handlers, change);
    const fault = path === "/__control" ? undefined : faults.of(path, incoming.method);
    const done = fault ? misbehave(fault, outgoing, answer) : answer();
    done.catch(() => outgoing.destroy());
  });
  const upgrades = acceptUpgrades(server, { faults, sockets, chat });
  const ticker = setInterval(() => goOn(), TICK_MS);

  return {
    urls,
    port,
    world,
    control: (step) => doStep(parts, step),
    requests,
    push,
    showroomSubscribers: () => sockets.subscribers,
    async [Symbol.asyncDispose]() {
      clearInterval(ticker);
      for (const flood of floods) clearInterval(flood);
      sockets.dropAll();
      chat.dropAll();
      upgrades[Symbol.dispose]();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function handlersOf(
  parts: ControlParts,
  urls: Addresses,
  options: SandboxOptions,
  push: SandboxPush,
): ReadonlyMap<string, Handler> {
  const { world, videos, discordLimits } = parts;
  const {
    listLagMs = 0,
    emptyStreamMs = 0,
    logRows = Infinity,
    watchRewardMs = 30_000,
    watchRewardsPerHour = 5,
  } = options;
  const watchRules = { waitMs: watchRewardMs, perHour: watchRewardsPerHour };
  const pictures = options.pictures === "pixels" ? createPixels() : createPictures();
  return new Map<string, Handler>([
    [
      "/showroom",
      firstOf(
        showroomApi(world, urls, { listLagMs, emptyStreamMs, logRows, watchRules }),
        captchaPictures(world, pictures),
        showroomPages(world, urls),
      ),
    ],
    ["/showroom-campaign", showroomCampaign(world, urls)],
    ["/showroom-static", showroomStatic(world, pictures)],
    ["/showroom-video", showroomVideo(world, videos)],
    ["/idn-graphql", idnGraphql(world, urls)],
    ["/idn-api", idnRest(world, urls)],
    ["/idn-web", idnWeb(world, urls)],
    ["/idn-media", idnMedia(world, pictures)],
    ["/idn-video", idnVideo(world, videos)],
    ["/discord", firstOf(discordApi(world.community, discordLimits), discordPage(world.community))],
    ["/discord-cdn", discordCdn(world.community, pictures)],
    ["/community", communityPages],
    ["/push", push.handler],
    ["/donate", donationPage(options.donationNotices ?? null)],
    ["/jkt48", jkt48Site(world, urls, pictures)],
    ["/go-live", goLivePage(world)],
    ["/__control", controlHandler(parts)],
    ["/__past", pastHandler(world, urls, videos)],
  ]);
}

const COMMUNITY_PAGES: Readonly<Record<string, string>> = {
  "/twitter": "Twitter account",
  "/github": "GitHub project",
};

/** Placeholders for the community's pages on other sites, so that the demo's links work. */
const communityPages: Handler = ({ path }) => {
  const page = COMMUNITY_PAGES[path];
  if (page === undefined) return undefined;
  return plainPage(`${page} of the sandbox`, "<p>An installation's own page is linked here.</p>");
};

/** Returns the first handler's answer. */
function firstOf(...handlers: readonly Handler[]): Handler {
  return async (request) => {
    for (const handler of handlers) {
      const answer = await handler(request);
      if (answer) return answer;
    }
    return undefined;
  };
}
