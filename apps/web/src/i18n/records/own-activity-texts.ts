/** In the profile: the fan's activity and stored data. */
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
};

const en: typeof id = {
  open: "Your activity and data",
  title: "Activity and data",
  podium: "Show me on the podium",
  podiumText:
    "When off, other viewers don't see your name and avatar on the podium. What you watch still counts.",
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
    `${description}. If it is a live you watched, it no longer counts on the leaderboard and in Wrapped.`,
  removeConfirm: "Yes, delete",
  removed: "Activity deleted",
  removeFailed: "Not deleted yet. Please try again.",
  download: "Download my data",
  downloadText: "Everything Penlight keeps about you, as one JSON file.",
  downloadFailed: "Your data could not be downloaded. Please try again.",
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const ja: typeof id = {
  open: "アクティビティとデータ",
  title: "アクティビティとデータ",
  podium: "表彰台に表示する",
  podiumText:
    "オフにすると、ほかの視聴者の表彰台にあなたの名前とアバターは表示されません。視聴回数は引き続き数えられます。",
  podiumFailed: "保存できませんでした。もう一度お試しください。",
  perYear: "年別の視聴数",
  year: "年",
  showroom: "SHOWROOM",
  idn: "IDN",
  noYears: "まだ配信を視聴していません。",
  log: "アクティビティ履歴",
  none: "アクティビティはまだありません。",
  failed: "アクティビティ履歴を読み込めませんでした。",
  remove: (name) => `${name}を削除`,
  removeAsk: "このアクティビティを削除しますか？",
  removeText: (description) =>
    `${description}。視聴の記録の場合は、ランキングとWrappedの集計からも消えます。`,
  removeConfirm: "削除する",
  removed: "アクティビティを削除しました",
  removeFailed: "削除できませんでした。もう一度お試しください。",
  download: "自分のデータをダウンロード",
  downloadText: "Penlightが保存しているあなたのデータすべてを、1つのJSONファイルにまとめます。",
  downloadFailed: "データをダウンロードできませんでした。もう一度お試しください。",
  page: (page, pages) => `${pages}ページ中${page}ページ目`,
};

export const ownActivityTexts = { id, en, ja };
