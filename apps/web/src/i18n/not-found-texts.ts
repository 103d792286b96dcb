/** An address or a room that leads nowhere. */
const id = {
  title: "Halaman tidak ditemukan · Penlight",
  heading: "Halaman ini belum ada",
  text: "Mungkin alamatnya salah, atau halamannya belum tersedia.",
  room: "Sorry room not found",
  backHome: "Kembali ke Home",
};

const en: typeof id = {
  title: "Page not found · Penlight",
  heading: "There is no such page yet",
  text: "The address may be wrong, or the page is not open yet.",
  room: "Sorry room not found",
  backHome: "Back to Home",
};

const ja: typeof id = {
  title: "ページが見つかりません · Penlight",
  heading: "このページはまだありません",
  text: "アドレスが間違っているか、ページがまだ公開されていない可能性があります。",
  room: "ルームが見つかりません",
  backHome: "ホームに戻る",
};

export const notFoundTexts = { id, en, ja };
