/** Shows on cards, on home and on the theater's pages. */
const id = {
  heading: "Jadwal Theater",
  seeMore: "See More",
  seeMoreName: "See More: Jadwal Theater",
  watchNow: "Tonton sekarang",
  detailShow: "Detail Show",
  birthday: "Birthday",
  graduation: "Graduation",
  comingSoon: "Coming Soon",
  running: "Lagi berlangsung",
  over: "Selesai",
  noShow: "Belum ada show minggu ini",
  noNext: "Belum ada show berikutnya",
  allUnderPremium: "Show berikutnya ada di Premium Live",
  notFound: "Show tidak ditemukan",
  loadFailed: "Gagal memuat jadwal theater.",
};

const en: typeof id = {
  heading: "Theater schedule",
  seeMore: "See More",
  seeMoreName: "See More: theater schedule",
  watchNow: "Watch now",
  detailShow: "Detail Show",
  birthday: "Birthday",
  graduation: "Graduation",
  comingSoon: "Coming Soon",
  running: "On stage now",
  over: "Over",
  noShow: "No shows this week yet",
  noNext: "No upcoming shows yet",
  allUnderPremium: "The next shows are under Premium Live",
  notFound: "Show not found",
  loadFailed: "Could not load the theater schedule.",
};

const ja: typeof id = {
  heading: "劇場公演スケジュール",
  seeMore: "もっと見る",
  seeMoreName: "もっと見る：劇場公演スケジュール",
  watchNow: "視聴する",
  detailShow: "公演の詳細",
  birthday: "生誕祭",
  graduation: "卒業公演",
  comingSoon: "近日発表",
  running: "公演中",
  over: "終了",
  noShow: "今週の公演はまだありません",
  noNext: "次の公演はまだありません",
  allUnderPremium: "次の公演はPremium Liveにあります",
  notFound: "公演が見つかりません",
  loadFailed: "公演スケジュールを読み込めませんでした。",
};

export const theaterCardTexts = { id, en, ja };
