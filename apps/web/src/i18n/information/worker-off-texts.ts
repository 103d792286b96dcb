/** The page that removes what the installed app has stored on the device. */
const id = {
  pageTitle: "Bersihkan aplikasi · Penlight",
  description: "Hapus data aplikasi Penlight yang tersimpan di perangkat ini.",
  heading: "Bersihkan aplikasi di perangkat ini",
  lead: "Pakai halaman ini kalau Penlight tidak mau terbuka atau terus menampilkan versi lama. Akun, pilihan, dan oshi kamu tetap ada.",
  removed: "Sudah bersih. Versi terbaru dimuat saat kamu membuka halaman berikutnya.",
  failed: "Tidak berhasil. Hapus data situs ini lewat setelan browser.",
  home: "Ke halaman utama",
};

const en: typeof id = {
  pageTitle: "Clean up the app · Penlight",
  description: "Remove what the Penlight app has stored on this device.",
  heading: "Clean up the app on this device",
  lead: "Use this page when Penlight does not open or keeps showing an old version. Your account, choices and oshi stay.",
  removed: "Done. The latest version is loaded with the next page that you open.",
  failed: "This did not work. Remove this site's data in the browser's settings.",
  home: "Go to the home page",
};

const ja: typeof id = {
  pageTitle: "アプリの初期化 · Penlight",
  description: "この端末に保存されたPenlightアプリのデータを削除します。",
  heading: "この端末のアプリを初期化",
  lead: "Penlightが開かないとき、または古いバージョンが表示され続けるときに使ってください。アカウント、設定、推しはそのまま残ります。",
  removed: "完了しました。次に開くページから最新バージョンが読み込まれます。",
  failed: "削除できませんでした。ブラウザの設定からこのサイトのデータを削除してください。",
  home: "ホームへ",
};

export const workerOffTexts = { id, en, ja };
