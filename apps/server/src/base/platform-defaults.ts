/** Which platforms are used: those of the sandbox, or the real ones. */
export type Mode = "sandbox" | "live";

/**
 * URLs and allowed hosts of the platforms: the real ones, or one loopback origin where the sandbox plays all of them.
 */
export function platformDefaults(mode: Mode, sandboxPort: number) {
  return mode === "live" ? LIVE : sandbox(sandboxPort);
}

/** The real platforms (`docs/platforms.md`). */
const LIVE = {
  urls: {
    showroomWebUrl: "https://www.showroom-live.com",
    showroomSocketUrl: "wss://online.showroom-live.com",
    showroomCampaignUrl: "https://campaign.showroom-live.com",
    showroomStaticUrl: "https://static.showroom-live.com",
    idnGraphqlUrl: "https://api.idn.app/graphql",
    idnApiUrl: "https://api.idn.app",
    idnWebUrl: "https://www.idn.app",
    idnChatUrl: "wss://chat.idn.app/",
    discordApiUrl: "https://discord.com/api",
    discordCdnUrl: "https://cdn.discordapp.com",
    jkt48Url: null,
  },
  segments: "direct" as const,
  videoHosts: [
    "showroom-live.com",
    "showroom-txlive.com",
    "showroom-cdn.com",
    "playback.live-video.net",
    "hls.live-video.net",
  ],
  imageHosts: [
    "static.showroom-live.com",
    "image.showroom-cdn.com",
    "cdn.idn.media",
    "cdn.idntimes.com",
    "cdn.discordapp.com",
  ],
  sandboxOrigin: null,
};

function sandbox(port: number) {
  const origin = `http://127.0.0.1:${port}`;
  const sockets = `ws://127.0.0.1:${port}`;
  return {
    urls: {
      showroomWebUrl: `${origin}/showroom`,
      showroomSocketUrl: `${sockets}/showroom-socket`,
      showroomCampaignUrl: `${origin}/showroom-campaign`,
      showroomStaticUrl: `${origin}/showroom-static`,
      idnGraphqlUrl: `${origin}/idn-graphql`,
      idnApiUrl: `${origin}/idn-api`,
      idnWebUrl: `${origin}/idn-web`,
      idnChatUrl: `${sockets}/idn-chat`,
      discordApiUrl: `${origin}/discord/api`,
      discordCdnUrl: `${origin}/discord-cdn`,
      jkt48Url: `${origin}/jkt48`,
    },
    segments: "proxy" as const,
    videoHosts: ["127.0.0.1"],
    imageHosts: ["127.0.0.1"],
    sandboxOrigin: origin,
  };
}
