/** Past lives as rows: on home, in a room's panel, in the list of all. */
const id = {
  recents: "Live Terakhir",
  seeMore: "See More",
  seeMoreName: "See More: Live Terakhir",
  none: "Belum ada live yang tercatat",
  failed: "Gagal memuat history live.",
  visits: (count: string) => `${count} kunjungan`,
  viewers: (count: string) => `${count} viewers`,
  comments: (count: string) => `${count} komentar`,
  points: (count: string) => `${count} poin`,
  open: (name: string, platform: string, when: string) => `History live ${name} di ${platform}, ${when}`,
  previousPage: "Halaman sebelumnya",
  nextPage: "Halaman berikutnya",
  page: (page: string, pages: string) => `Halaman ${page} dari ${pages}`,
};

const en: typeof id = {
  recents: "Recent lives",
  seeMore: "See More",
  seeMoreName: "See More: recent lives",
  none: "No live has been recorded yet",
  failed: "Could not load the past lives.",
  visits: (count) => `${count} visits`,
  viewers: (count) => `${count} viewers`,
  comments: (count) => `${count} comments`,
  points: (count) => `${count} points`,
  open: (name, platform, when) => `${name}'s past live on ${platform}, ${when}`,
  previousPage: "Previous page",
  nextPage: "Next page",
  page: (page, pages) => `Page ${page} of ${pages}`,
};

export const historyCardTexts = { id, en };
