/**
 * Every call of the server: method and path below `/api`. This module imports nothing, so the browser may load
 * it without the schemas; `endpoints.ts` adds them under the same names.
 */
export const paths = {
  listRooms: { method: "GET", path: "/rooms" },
  listAcademyRooms: { method: "GET", path: "/rooms/academy" },
  listTraineeRooms: { method: "GET", path: "/rooms/trainee" },
  listOnlives: { method: "GET", path: "/rooms/onlives" },
  listPremiumLives: { method: "GET", path: "/rooms/premium-live" },
  listPremiumShows: { method: "GET", path: "/rooms/theater-schedule" },
  getNextLive: { method: "GET", path: "/rooms/schedule/:id" },
  getNextLiveAlias: { method: "GET", path: "/rooms/next_live/:id" },
  listFanLetters: { method: "GET", path: "/rooms/fan-letters/:id" },
  listTotalRank: { method: "GET", path: "/rooms/total-rank/:id" },
  listTotalRankWithKey: { method: "GET", path: "/rooms/total-rank/:id/:key" },
  getRoomProfile: { method: "GET", path: "/rooms/profile/:id/:key" },
  getHome: { method: "GET", path: "/home" },
  getLiveStreams: { method: "GET", path: "/lives/stream/:room_id/:key" },
  getLiveInfo: { method: "GET", path: "/lives/info/:room_id/:key" },
  listLiveComments: { method: "GET", path: "/lives/comments/:room_id/:key" },
  listLiveRank: { method: "GET", path: "/lives/rank/:room_id/:key" },
  listLiveGifts: { method: "GET", path: "/lives/gift/:room_id/:key" },
  listIdnLives: { method: "GET", path: "/idn_lives" },
  watchIdn: { method: "GET", path: "/watch/:username/idn" },
  getIdnChannel: { method: "GET", path: "/scrapper/channel-id" },
  getMe: { method: "GET", path: "/me" },
  getConfig: { method: "GET", path: "/config" },
  getHealth: { method: "GET", path: "/health" },
} as const;

export type EndpointName = keyof typeof paths;
