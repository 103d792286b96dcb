/** Messages that data is stale, with its source and the reason, and that loading failed. */
const id = {
  stale: (since: string) => `Tidak diperbarui sejak ${since} –`,
  connecting: "menyambung lagi…",
  waiting: (seconds: number) => `menyambung lagi dalam ${seconds} dtk`,
  offline: "kamu lagi offline",
  refused: "koneksi ditolak, muat ulang halaman untuk data terbaru",
  platformStale: (platforms: string, since: string) =>
    `Daftar live ${platforms} tidak diperbarui sejak ${since} – platformnya belum merespons`,
  connectNow: "Sambungkan",
  reload: "Muat ulang",
  finderFailed: "Pencarian tidak bisa dimuat. Coba lagi.",
};

export const connectionTexts = { name: "connection", id } as const;
