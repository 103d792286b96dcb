import { OFFICIAL_ROOM_ID, OFFICIAL_URL_KEY } from "@penlight/contract/constants";

/** Every address inside the app is built here; pages of later issues join as they are built. */
export const paths = {
  home: () => "/",
  /** The live page of a SHOWROOM room. */
  room: (urlKey: string, roomId: number) => `/room/${encodeURIComponent(urlKey)}/${roomId}`,
  officialRoom: () => paths.room(OFFICIAL_URL_KEY, OFFICIAL_ROOM_ID),
  /** The live page of an IDN channel. */
  idn: (username: string) => `/idn/${encodeURIComponent(username)}`,
  /** The rooms that the fan follows. */
  follow: () => "/follow",
  login: () => "/login",
  register: () => "/register",
  /** How features are unlocked. */
  support: () => "/support-project",
};
