/** Unknown addresses and rooms, and pages that could not be loaded. */
const id = {
  title: "Halaman tidak ditemukan · Penlight",
  heading: "Halaman ini belum ada",
  text: "Mungkin alamatnya salah, atau halamannya belum tersedia.",
  room: "Sorry room not found",
  backHome: "Kembali ke Home",
  faultTitle: "Belum bisa dibuka · Penlight",
  fault: "Halaman ini belum bisa dibuka",
  faultWaiting: "Sambungannya putus di tengah jalan. Begitu kembali, halamannya terbuka sendiri.",
  faultBroken: "Ada yang salah di halaman ini, bukan di sambunganmu.",
};

const en: typeof id = {
  title: "Page not found · Penlight",
  heading: "This page doesn't exist yet",
  text: "The address may be wrong, or the page is not available yet.",
  room: "Sorry room not found",
  backHome: "Back to Home",
  faultTitle: "Not open yet · Penlight",
  fault: "This page can't be opened yet",
  faultWaiting: "The connection was lost. As soon as it is back, the page opens by itself.",
  faultBroken: "Something is wrong with this page, not with your connection.",
};

const ja: typeof id = {
  title: "ページが見つかりません · Penlight",
  heading: "このページはまだありません",
  text: "アドレスが間違っているか、ページがまだ公開されていない可能性があります。",
  room: "ルームが見つかりません",
  backHome: "ホームに戻る",
  faultTitle: "まだ開けません · Penlight",
  fault: "このページはまだ開けません",
  faultWaiting: "通信が途中で切れました。つながり次第、自動で開きます。",
  faultBroken: "通信ではなく、このページに問題があります。",
};

export const notFoundTexts = { id, en, ja };
