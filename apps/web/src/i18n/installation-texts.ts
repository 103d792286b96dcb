/** The installed app: how to get it, and its new releases. */
const id = {
  install: "Pasang Penlight",
  byHand: "Pasang Penlight lewat menu browser: Tambahkan ke layar utama.",
  stored: (since: string) => `Data jam ${since}: jaringannya lambat`,
  updateReady: "Versi baru siap",
  reload: "Muat ulang",
};

const en: typeof id = {
  install: "Install Penlight",
  byHand: "Install Penlight from the browser's menu: Add to Home screen.",
  stored: (since) => `Data of ${since}: the network is slow`,
  updateReady: "A new version is ready",
  reload: "Reload",
};

const ja: typeof id = {
  install: "Penlightをインストール",
  byHand: "ブラウザのメニューの「ホーム画面に追加」からインストールできます。",
  stored: (since) => `${since}のデータです。ネットワークが遅くなっています`,
  updateReady: "新しいバージョンがあります",
  reload: "再読み込み",
};

export const installationTexts = { id, en, ja };
