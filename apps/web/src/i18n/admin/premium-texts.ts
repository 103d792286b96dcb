/** Ticketed lives of shows, as admins keep them. */
const id = {
  title: "Premium Live",
  create: "Create Premium Live",
  editTitle: "Edit Premium Live",
  liveDate: "Live Date",
  image: "Image",
  webSocketId: "Web Socket ID",
  setlist: "Setlist",
  show: "Theater Show",
  notYet: "Belum ada",
  created: "Premium live dibuat",
  updated: "Premium live diperbarui",
  failed: "Gagal memuat premium live.",
  showsFailed: "Error fetching schedule",
  setlistsFailed: "Error fetching setlist",
  none: "Belum ada premium live.",
  noWeekShows: "Tidak ada show di jadwal minggu ini.",
};

const en: typeof id = {
  title: "Premium Live",
  create: "Create Premium Live",
  editTitle: "Edit Premium Live",
  liveDate: "Live Date",
  image: "Image",
  webSocketId: "Web Socket ID",
  setlist: "Setlist",
  show: "Theater Show",
  notYet: "None yet",
  created: "Premium live created",
  updated: "Premium live updated",
  failed: "The premium lives could not be loaded.",
  showsFailed: "Error fetching schedule",
  setlistsFailed: "Error fetching setlist",
  none: "No premium lives yet.",
  noWeekShows: "No show is on this week's list.",
};

export const premiumTexts = { id, en };
