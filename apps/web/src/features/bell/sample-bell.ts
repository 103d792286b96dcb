import type { BellState, BellWish, MemberProfile } from "@penlight/contract";

/** A member for tests of the bell. */
export const FREYA = {
  id: "65aa00000000000000000001",
  name: "Freya",
  roomId: 318225,
  idnUsername: "jkt48_freya",
};

/** A device's bell with these wishes about her. */
export const bellWith = (...wishes: BellWish[]): BellState => ({
  wishes,
  members: wishes.length === 0 ? [] : [{ ...FREYA, slug: "freya", image: "/freya.jpeg" }],
  shows: [],
  quiet: null,
  zone: "Asia/Jakarta",
  isPushedHere: false,
  devices: 0,
  pushKey: "key",
  missed: [],
});

/** Her page, by which a live's bell learns who she is. */
export const PROFILE: MemberProfile = {
  member: {
    _id: FREYA.id,
    name: "Freya Jayawardana",
    stage_name: "Freya",
    type: "regular",
    image: "",
    generation: 7,
    room_id: FREYA.roomId,
    room_url_key: "JKT48_Freya",
    idn_username: FREYA.idnUsername,
    is_active: true,
  },
  slug: "freya",
  birthday: null,
  cover: "",
  followers: null,
  nextLiveSec: 0,
  shows: [],
  recents: [],
  recentCount: 0,
};
