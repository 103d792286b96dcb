import { WebSocket } from "ws";
import type { SocketLike } from "@penlight/live-socket";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import { createIdn, type Idn } from "./platforms/idn.ts";
import { createShowroomAccounts, type ShowroomAccounts } from "./platforms/showroom-accounts.ts";
import { createShowroom, type Showroom } from "./platforms/showroom.ts";
import type { MemberDirectory } from "./rooms/member-directory.ts";
import { createUpstream, type Upstream } from "./upstream/polite-fetch.ts";

/** The outside world: both platforms, and the polite way to them. */
export interface Outside {
  showroom: Showroom;
  accounts: ShowroomAccounts;
  idn: Idn;
  upstream: Upstream;
}

/** Signing in takes longer than reading. */
const FAN_DEADLINE_MS = 10_000;
const SOCKET_HANDSHAKE_MS = 10_000;
const MAX_SOCKET_FRAME_BYTES = 1024 * 1024;

export function createOutside(config: Config, directory: MemberDirectory, clock: Clock): Outside {
  const { platforms, timings } = config;
  const upstream = createUpstream({ clock, breakerPauseMs: timings.breakerPauseMs });
  const showroom = createShowroom({
    webUrl: platforms.showroomWebUrl,
    campaignUrl: platforms.showroomCampaignUrl,
    staticUrl: platforms.showroomStaticUrl,
    socketUrl: platforms.showroomSocketUrl,
    fetch: upstream.to("showroom"),
    connect,
    isMemberRoom: (roomId) => directory.byRoom(roomId) !== undefined,
  });
  const accounts = createShowroomAccounts({
    webUrl: platforms.showroomWebUrl,
    staticUrl: platforms.showroomStaticUrl,
    fetch: upstream.to("showroom-fans", { deadlineMs: FAN_DEADLINE_MS, refusesOnlyTheCaller: true }),
    clock,
  });
  const idn = createIdn({
    graphqlUrl: platforms.idnGraphqlUrl,
    apiUrl: platforms.idnApiUrl,
    webUrl: platforms.idnWebUrl,
    chatUrl: platforms.idnChatUrl,
    apiKey: platforms.idnApiKey,
    fetch: upstream.to("idn"),
    connect,
    clock,
    isMember: (username) => directory.byUsername(username) !== undefined,
  });
  return { showroom, accounts, idn, upstream };
}

/** A platform's socket. No compression: it is theirs to save bytes, and ours not to spend memory. */
function connect(url: string): SocketLike {
  return new WebSocket(url, {
    perMessageDeflate: false,
    handshakeTimeout: SOCKET_HANDSHAKE_MS,
    maxPayload: MAX_SOCKET_FRAME_BYTES,
    skipUTF8Validation: true,
  });
}
