/** An address that leads nowhere. */
const id = {
  title: "Halaman tidak ditemukan · Penlight",
  heading: "Halaman ini belum ada",
  text: "Mungkin alamatnya salah, atau halamannya belum tersedia.",
};

const en: typeof id = {
  title: "Page not found · Penlight",
  heading: "There is no such page yet",
  text: "The address may be wrong, or the page is not open yet.",
};

export const notFoundTexts = { id, en };
