/** Shows on cards, on home and on the theater's own pages. */
const id = {
  heading: "Jadwal Theater",
  seeMore: "See More",
  seeMoreName: "See More: Jadwal Theater",
  detailShow: "Detail Show",
  birthday: "Birthday",
  graduation: "Graduation",
  comingSoon: "Coming Soon",
  running: "Sedang berlangsung",
  over: "Selesai",
  noShow: "Belum ada show minggu ini",
  notFound: "Show tidak ditemukan",
  loadFailed: "Gagal memuat jadwal theater.",
};

const en: typeof id = {
  heading: "Theater schedule",
  seeMore: "See More",
  seeMoreName: "See More: theater schedule",
  detailShow: "Detail Show",
  birthday: "Birthday",
  graduation: "Graduation",
  comingSoon: "Coming Soon",
  running: "On stage now",
  over: "Over",
  noShow: "No show this week yet",
  notFound: "No such show",
  loadFailed: "Could not load the theater schedule.",
};

export const theaterCardTexts = { id, en };
