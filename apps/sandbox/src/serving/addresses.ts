/** The addresses of the simulated hosts: one origin, a path prefix each. */
export type Addresses = ReturnType<typeof addressesAt>;

/** All addresses below one http origin. */
export function addressesAt(origin: string) {
  const sockets = origin.replace(/^http/, "ws");
  return {
    origin,
    /** www.showroom-live.com */
    showroomWeb: `${origin}/showroom`,
    /** online.showroom-live.com */
    showroomSocket: `${sockets}/showroom-socket`,
    /** campaign.showroom-live.com */
    showroomCampaign: `${origin}/showroom-campaign`,
    /** static.showroom-live.com */
    showroomStatic: `${origin}/showroom-static`,
    /** The video CDN. */
    showroomVideo: `${origin}/showroom-video`,
    /** api.idn.app/graphql */
    idnGraphql: `${origin}/idn-graphql`,
    /** api.idn.app */
    idnApi: `${origin}/idn-api`,
    /** www.idn.app */
    idnWeb: `${origin}/idn-web`,
    /** chat.idn.app */
    idnChat: `${sockets}/idn-chat`,
    /** cdn.idn.media */
    idnMedia: `${origin}/idn-media`,
    /** playback.live-video.net */
    idnVideo: `${origin}/idn-video`,
    /** discord.com/api */
    discordApi: `${origin}/discord/api`,
    /** cdn.discordapp.com */
    discordCdn: `${origin}/discord-cdn`,
    /** jkt48.com */
    jkt48: `${origin}/jkt48`,
  };
}
