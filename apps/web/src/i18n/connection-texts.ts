/** That what is on screen is old, whose it is, and why; that something could not be had. */
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

const en: typeof id = {
  stale: (since) => `Not updated since ${since} –`,
  connecting: "reconnecting…",
  waiting: (seconds) => `reconnecting in ${seconds} s`,
  offline: "you are offline",
  refused: "the connection was refused, reload the page for fresh data",
  platformStale: (platforms, since) =>
    `The live list of ${platforms} has not been updated since ${since} – the platform does not answer`,
  connectNow: "Connect",
  reload: "Reload",
  finderFailed: "The search could not be loaded. Try again.",
};

export const connectionTexts = { name: "connection", id, en } as const;
