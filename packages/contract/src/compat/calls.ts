/**
 * Calls of the earlier web client and the earlier Android app (`api.md` 4.1–4.3, 4.10, 4.19);
 * otherwise as `calls.ts`. Our own pages never load this module.
 */
export const compatCalls = {
  listOnlives: { method: "GET", path: "/rooms/onlives" },
  listPremiumLives: { method: "GET", path: "/rooms/premium-live" },
  getLiveStreams: { method: "GET", path: "/lives/stream/:room_id/:key" },
  getLiveInfo: { method: "GET", path: "/lives/info/:room_id/:key" },
  listLiveComments: { method: "GET", path: "/lives/comments/:room_id/:key" },
  listLiveRank: { method: "GET", path: "/lives/rank/:room_id/:key" },
  listLiveGifts: { method: "GET", path: "/lives/gift/:room_id/:key" },
  listIdnLives: { method: "GET", path: "/idn_lives" },
  watchIdn: { method: "GET", path: "/watch/:username/idn" },
  getIdnChannel: { method: "GET", path: "/scrapper/channel-id" },
  listFarmRoomsPost: { method: "POST", path: "/farm/get_room" },
  sendTheaterNoticePost: { method: "POST", path: "/theater-notif" },
  pageSchedules: { method: "GET", path: "/schedules/page" },
  searchMembers: { method: "GET", path: "/member/search" },
  chooseSetlist: { method: "GET", path: "/setlists/choice" },
  getAppVersion: { method: "GET", path: "/mobile/app-version" },
  getNewestChangeLog: { method: "GET", path: "/change-logs/active" },
  getChangeLog: { method: "GET", path: "/change-logs/:version" },
  countOnlineUsers: { method: "POST", path: "/analytics/real-time-users" },
  listPublicChat: { method: "GET", path: "/chat-list" },
  getPublicChatRoom: { method: "GET", path: "/room-info" },
  sendPublicChat: { method: "POST", path: "/send-message" },
  deletePublicChat: { method: "POST", path: "/delete-chat" },
} as const;
