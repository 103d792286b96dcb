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

const en: typeof id = {
  title: "What is new in Penlight",
  news: [
    "Room List: every room in one table, ordered by followers or by the next live.",
    "Free stars right on the live page: send ten at once, or all of them.",
    "Premium shows can be watched here with your own ticket.",
  ],
  donation:
    "Penlight is made by fans for fans, without ads. If it helps you, a small donation keeps its server lit.",
  noDonation: "Penlight is made by fans for fans, without ads. Thank you for dropping by!",
  donate: "Donate",
  done: "OK",
};

export const releaseTexts = { name: "release", id, en } as const;
