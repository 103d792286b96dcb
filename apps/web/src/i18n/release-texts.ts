/** What is new, and the request for a donation. With other words goes another name: `features/announcement/release.ts`. */
const id = {
  title: "Yang baru di Penlight",
  news: [
    "Mundur sampai dua menit di live, lalu simpan momennya jadi klip atau gambar.",
    "Mode theater, layar penuh dengan chat, player kecil di halaman lain, atau suaranya saja saat layar terkunci.",
    "Chat sesuai seleramu: pencarian, kata yang disorot atau disembunyikan, ukuran huruf, dan komentar yang pas dengan gambarnya.",
  ],
  donation:
    "Penlight dibuat fans untuk fans, tanpa iklan. Kalau kamu terbantu, donasi kecil menjaga servernya tetap menyala.",
  noDonation: "Penlight dibuat fans untuk fans, tanpa iklan. Terima kasih sudah mampir!",
  donate: "Donate",
  done: "Oke",
};

export const releaseTexts = { name: "release", id } as const;
