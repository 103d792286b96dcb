/** Where the sandbox's stand-ins for the platforms' hosts are: one origin, a path prefix each. */
export interface Addresses {
  origin: string;
  /** www.showroom-live.com */
  showroomWeb: string;
  /** online.showroom-live.com */
  showroomSocket: string;
  /** campaign.showroom-live.com */
  showroomCampaign: string;
  /** static.showroom-live.com */
  showroomStatic: string;
  /** The video CDN. */
  showroomVideo: string;
  /** api.idn.app/graphql */
  idnGraphql: string;
  /** api.idn.app */
  idnApi: string;
  /** www.idn.app */
  idnWeb: string;
  /** chat.idn.app */
  idnChat: string;
  /** cdn.idn.media */
  idnMedia: string;
  /** playback.live-video.net */
  idnVideo: string;
  /** discord.com/api */
  discordApi: string;
  /** cdn.discordapp.com */
  discordCdn: string;
  /** jkt48.com */
  jkt48: string;
}

/** All addresses below one http origin. */
export function addressesAt(origin: string): Addresses {
  const sockets = origin.replace(/^http/, "ws");
  return {
    origin,
    showroomWeb: `${origin}/showroom`,
    showroomSocket: `${sockets}/showroom-socket`,
    showroomCampaign: `${origin}/showroom-campaign`,
    showroomStatic: `${origin}/showroom-static`,
    showroomVideo: `${origin}/showroom-video`,
    idnGraphql: `${origin}/idn-graphql`,
    idnApi: `${origin}/idn-api`,
    idnWeb: `${origin}/idn-web`,
    idnChat: `${sockets}/idn-chat`,
    idnMedia: `${origin}/idn-media`,
    idnVideo: `${origin}/idn-video`,
    discordApi: `${origin}/discord/api`,
    discordCdn: `${origin}/discord-cdn`,
    jkt48: `${origin}/jkt48`,
  };
}
