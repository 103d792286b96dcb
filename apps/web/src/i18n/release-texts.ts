/**
 * The release news, and the request for a donation. When these texts change, so must the version in
 * `features/announcement/release.ts`.
 */
const id = {
  title: "Yang baru di Penlight",
  news: [
    "Jam di setiap halaman memakai zona waktumu sejak awal, juga kalau jam HP-mu salah.",
    "Home jadi singkat dan langsung urut sesuai oshi dan follow-mu. Tahan foto member buat pilihan lainnya.",
    "Halaman show tahu kalau kamu sudah punya tiketnya, lengkap dengan lineup dari situs resmi.",
  ],
  donation:
    "Penlight dibuat fans untuk fans, tanpa iklan. Kalau kamu terbantu, donasi kecil menjaga servernya tetap menyala.",
  noDonation: "Penlight dibuat fans untuk fans, tanpa iklan. Terima kasih sudah mampir!",
  donate: "Donate",
  done: "Oke",
};

export const releaseTexts = { name: "release", id } as const;
