/** Past lives as rows: on home, in a room's panel, in the full list. */
const id = {
  recents: "Live Terakhir",
  seeMore: "See More",
  seeMoreName: "See More: Live Terakhir",
  none: "Belum ada live yang tercatat",
  failed: "Gagal memuat history live.",
  views: (count: string) => `${count} views`,
  comments: (count: string) => `${count} komentar`,
  points: (count: string) => `${count} poin`,
  open: (name: string, platform: string, when: string) => `History live ${name} di ${platform}, ${when}`,
  page: (page: string, pages: string) => `Halaman ${page} dari ${pages}`,
};

const en: typeof id = {
  recents: "Recent lives",
  seeMore: "See More",
  seeMoreName: "See More: recent lives",
  none: "No lives recorded yet",
  failed: "Could not load the past lives.",
  views: (count) => `${count} views`,
  comments: (count) => `${count} comments`,
  points: (count) => `${count} points`,
  open: (name, platform, when) => `${name}'s past live on ${platform}, ${when}`,
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const ja: typeof id = {
  recents: "最近の配信",
  seeMore: "もっと見る",
  seeMoreName: "もっと見る：最近の配信",
  none: "記録された配信はまだありません",
  failed: "配信履歴を読み込めませんでした。",
  views: (count) => `${count}回視聴`,
  comments: (count) => `コメント${count}件`,
  points: (count) => `${count}ポイント`,
  open: (name, platform, when) => `${name}の${platform}での配信履歴、${when}`,
  page: (page, pages) => `${pages}ページ中${page}ページ目`,
};

export const historyCardTexts = { id, en, ja };
