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
  bellFailed: "Belnya tidak bisa dimuat. Coba lagi.",
};

const en: typeof id = {
  stale: (since) => `Not updated since ${since} –`,
  connecting: "reconnecting…",
  waiting: (seconds) => `reconnecting in ${seconds} s`,
  offline: "you are offline",
  refused: "the connection was refused, reload the page for the latest",
  platformStale: (platforms, since) =>
    `The live list of ${platforms} has not been updated since ${since} – the platform is not responding`,
  connectNow: "Connect",
  reload: "Reload",
  finderFailed: "The search could not be loaded. Try again.",
  bellFailed: "The bell could not be loaded. Try again.",
};

const ja: typeof id = {
  stale: (since) => `${since}から更新されていません –`,
  connecting: "再接続中…",
  waiting: (seconds) => `${seconds}秒後に再接続します`,
  offline: "オフラインです",
  refused: "接続が拒否されました。最新の情報を見るにはページを再読み込みしてください",
  platformStale: (platforms, since) =>
    `${platforms}の配信一覧は${since}から更新されていません – プラットフォームが応答していません`,
  connectNow: "接続する",
  reload: "再読み込み",
  finderFailed: "検索を読み込めませんでした。もう一度お試しください。",
  bellFailed: "通知を読み込めませんでした。もう一度お試しください。",
};

export const connectionTexts = { id, en, ja };
