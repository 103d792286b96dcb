/** In the profile: what the fan did, and what is kept of it. */
const id = {
  open: "Aktivitas dan datamu",
  title: "Aktivitas dan data",
  podium: "Tampil di podium",
  podiumText:
    "Kalau mati, penonton lain tidak melihat nama dan avatarmu di podium. Tontonanmu tetap dihitung.",
  podiumFailed: "Belum tersimpan. Coba lagi ya.",
  perYear: "Live ditonton per tahun",
  year: "Tahun",
  showroom: "Showroom",
  idn: "IDN",
  noYears: "Belum ada live yang ditonton.",
  log: "Riwayat aktivitas",
  none: "Belum ada aktivitas.",
  failed: "Riwayat aktivitas belum bisa dimuat.",
  remove: (name: string) => `Hapus ${name}`,
  removeAsk: "Hapus aktivitas ini?",
  removeText: (description: string) =>
    `${description}. Kalau ini sebuah tontonan, hitungannya di leaderboard dan Wrapped ikut hilang.`,
  removeConfirm: "Ya, hapus",
  removed: "Aktivitas dihapus",
  removeFailed: "Belum terhapus. Coba lagi ya.",
  download: "Unduh dataku",
  downloadText: "Semua yang Penlight simpan tentang kamu, sebagai satu file JSON.",
  downloadFailed: "Data belum bisa diunduh. Coba lagi ya.",
  page: (page: string, pages: string) => `Halaman ${page} dari ${pages}`,
  previousPage: "Halaman sebelumnya",
  nextPage: "Halaman berikutnya",
};

const en: typeof id = {
  open: "Your activity and data",
  title: "Activity and data",
  podium: "Show me on the podium",
  podiumText:
    "When off, others who watch don't see your name and avatar on the podium. Your watches still count.",
  podiumFailed: "Not saved yet. Please try again.",
  perYear: "Lives watched by year",
  year: "Year",
  showroom: "Showroom",
  idn: "IDN",
  noYears: "No lives watched yet.",
  log: "Activity",
  none: "No activity yet.",
  failed: "Your activity could not be loaded.",
  remove: (name) => `Delete ${name}`,
  removeAsk: "Delete this activity?",
  removeText: (description) =>
    `${description}. If it is a watch, what it counts on the leaderboard and in Wrapped goes too.`,
  removeConfirm: "Yes, delete",
  removed: "Activity deleted",
  removeFailed: "Not deleted yet. Please try again.",
  download: "Download my data",
  downloadText: "All that Penlight keeps about you, as one JSON file.",
  downloadFailed: "Your data could not be downloaded. Please try again.",
  page: (page, pages) => `Page ${page} of ${pages}`,
  previousPage: "Previous page",
  nextPage: "Next page",
};

export const ownActivityTexts = { id, en };
