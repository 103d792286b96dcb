/** Ticketed lives of shows, as admins keep them. */
const id = {
  title: "Premium Live",
  create: "Create Premium Live",
  editTitle: "Edit Premium Live",
  liveDate: "Live Date",
  image: "Image",
  webSocketId: "Web Socket ID",
  setlist: "Setlist",
  notYet: "Belum ada",
  created: "Premium live dibuat",
  updated: "Premium live diperbarui",
  failed: "Gagal memuat premium live.",
  none: "Belum ada premium live.",
};

const en: typeof id = {
  title: "Premium Live",
  create: "Create Premium Live",
  editTitle: "Edit Premium Live",
  liveDate: "Live Date",
  image: "Image",
  webSocketId: "Web Socket ID",
  setlist: "Setlist",
  notYet: "None yet",
  created: "Premium live created",
  updated: "Premium live updated",
  failed: "The premium lives could not be loaded.",
  none: "No premium lives yet.",
};

export const premiumTexts = { id, en };
