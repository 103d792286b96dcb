/** What is new, and the request for a donation. With other words goes another name: `features/announcement/release.ts`. */
const id = {
  title: "Yang baru di Penlight",
  news: [
    "Room List: semua room dalam satu tabel, urut follower atau jadwal live.",
    "Free star langsung dari halaman live: kirim sepuluh sekaligus, atau semuanya.",
    "Show premium bisa ditonton di sini dengan tiketmu sendiri.",
  ],
  donation:
    "Penlight dibuat fans untuk fans, tanpa iklan. Kalau kamu terbantu, donasi kecil menjaga servernya tetap menyala.",
  noDonation: "Penlight dibuat fans untuk fans, tanpa iklan. Terima kasih sudah mampir!",
  donate: "Donate",
  done: "Oke",
};

export const releaseTexts = { name: "release", id } as const;
