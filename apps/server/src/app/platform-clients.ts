import { WebSocket } from "ws";
import type { SocketLike } from "@penlight/live-socket";
import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import { createDiscord } from "../platforms/discord.ts";
import { createIdn } from "../platforms/idn.ts";
import { idnSource } from "../platforms/idn-source.ts";
import { createOfficialSite } from "../platforms/jkt48.ts";
import { createShowroomAccounts } from "../platforms/showroom-accounts.ts";
import type { LiveSources } from "../platforms/on-air.ts";
import { showroomSource, createShowroom } from "../platforms/showroom.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import { createUpstream } from "../upstream/polite-fetch.ts";

/** The platform clients and the upstream that they fetch through. */
export type PlatformClients = ReturnType<typeof createPlatformClients>;

/** Signing in takes longer than reading. */
const FAN_DEADLINE_MS = 10_000;
/** Limit for lookups of profiles that visitors can trigger. */
const STRANGERS_PER_MINUTE = 30;
const SOCKET_HANDSHAKE_MS = 10_000;
const MAX_SOCKET_FRAME_BYTES = 1024 * 1024;

export function createPlatformClients(config: Config, directory: MemberDirectory, clock: Clock) {
  const { platforms, timings, community } = config;
  const upstream = createUpstream({ clock, breakerPauseMs: timings.breakerPauseMs });
  const onUnreadable = (platform: string) => (): void => upstream.unreadable(platform);
  const showroom = createShowroom({
    webUrl: platforms.showroomWebUrl,
    campaignUrl: platforms.showroomCampaignUrl,
    staticUrl: platforms.showroomStaticUrl,
    socketUrl: platforms.showroomSocketUrl,
    fetch: upstream.to("showroom"),
    onUnreadable: onUnreadable("showroom"),
    connect,
    isMemberRoom: (roomId) => directory.byRoom(roomId) !== undefined,
  });
  const accounts = createShowroomAccounts({
    webUrl: platforms.showroomWebUrl,
    staticUrl: platforms.showroomStaticUrl,
    fetch: upstream.to("showroom-fans", { deadlineMs: FAN_DEADLINE_MS, refusesOnlyTheCaller: true }),
    onUnreadable: onUnreadable("showroom-fans"),
    strangersFetch: upstream.to("showroom-strangers", { perMinute: STRANGERS_PER_MINUTE }),
    clock,
  });
  const idn = createIdn({
    graphqlUrl: platforms.idnGraphqlUrl,
    apiUrl: platforms.idnApiUrl,
    webUrl: platforms.idnWebUrl,
    chatUrl: platforms.idnChatUrl,
    apiKey: platforms.idnApiKey,
    fetch: upstream.to("idn"),
    onUnreadable: onUnreadable("idn"),
    // A separate upstream: when the key is refused, the breaker must not block the list, which is on the same host.
    apiFetch: upstream.to("idn-api"),
    connect,
    clock,
    isMember: (username) => directory.byUsername(username) !== undefined,
  });
  /** Null when no bot is configured. */
  const discord =
    community.botToken === null
      ? null
      : createDiscord({ apiUrl: platforms.discordApiUrl, token: community.botToken });
  /** Null when the official site is not configured. */
  const officialSite =
    platforms.jkt48Url === null
      ? null
      : createOfficialSite({
          siteUrl: platforms.jkt48Url,
          fetch: upstream.to("jkt48"),
          onUnreadable: onUnreadable("jkt48"),
        });
  const roomIdOf = (username: string): number | null => directory.byUsername(username)?.roomId ?? null;
  /** The sources of who is on air, by platform. */
  const sources: LiveSources = { showroom: showroomSource(showroom), idn: idnSource(idn, roomIdOf, clock) };
  return { showroom, accounts, idn, sources, discord, officialSite, upstream };
}

/** Opens a platform's socket, without compression: it saves the platform's bytes and costs our memory. */
function connect(url: string): SocketLike {
  return new WebSocket(url, {
    perMessageDeflate: false,
    handshakeTimeout: SOCKET_HANDSHAKE_MS,
    maxPayload: MAX_SOCKET_FRAME_BYTES,
    skipUTF8Validation: true,
  });
}
