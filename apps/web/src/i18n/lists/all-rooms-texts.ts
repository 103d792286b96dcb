/** The page of all rooms, as a table and as a grid. */
const id = {
  title: "Room List · Penlight",
  description: "Semua room SHOWROOM member JKT48: follower, jadwal live, dan siapa yang lagi live.",
  heading: "Room List",
  total: (count: string) => `${count} room`,
  show: "Tampilan",
  table: "Tabel",
  grid: "Grid",
  roomId: "Room Id",
  roomName: "Room Name",
  followers: "Followers",
  followersOf: (count: string) => `${count} follower`,
  nextLive: "Jadwal Live",
  detail: "Detail",
  detailOf: (name: string) => `Detail: ${name}`,
  onLive: "On Live",
  none: "Room tidak ditemukan",
  failed: "Gagal memuat daftar room.",
};

const en: typeof id = {
  title: "Room List · Penlight",
  description: "Every JKT48 member's SHOWROOM room: followers, next live, and who is live now.",
  heading: "Room List",
  total: (count) => `${count} rooms`,
  show: "View",
  table: "Table",
  grid: "Grid",
  roomId: "Room Id",
  roomName: "Room Name",
  followers: "Followers",
  followersOf: (count) => `${count} followers`,
  nextLive: "Jadwal Live",
  detail: "Detail",
  detailOf: (name) => `Detail: ${name}`,
  onLive: "On Live",
  none: "No such room",
  failed: "Could not load the rooms.",
};

export const allRoomsTexts = { id, en };
