/** Setlists, as admins keep them. */

/** The same in both languages. */
const both = {
  title: "Setlists",
  add: "Add Setlist",
  editTitle: (name: string) => `Edit Setlist ${name}`,
  image: "Image",
  name: "Name",
  originalName: "Original Name",
  description: "Description",
  songs: "Songs",
  imageAddress: "Image URL",
  added: "New Setlist Added",
  updated: (name: string) => `Setlist ${name} updated`,
  deleted: "Setlist deleted",
  deleteFailed: "Error deleting setlist",
  failed: "Error fetching setlist",
};

const id = {
  ...both,
  search: "Cari setlist",
  noImage: "Tanpa gambar, poster digambar sendiri.",
  songCount: (count: string) => `${count} lagu`,
  songTitle: "Judul asli",
  songTitleOf: (number: number) => `Judul asli lagu ${number}`,
  translatedTitle: "Judul Indonesia",
  translatedTitleOf: (number: number) => `Judul Indonesia lagu ${number}`,
  addSong: "Tambah lagu",
  earlier: (number: number) => `Naikkan lagu ${number}`,
  later: (number: number) => `Turunkan lagu ${number}`,
  takeOut: (number: number) => `Keluarkan lagu ${number}`,
  moved: (title: string, number: number) => `${title || "Lagu tanpa judul"} sekarang nomor ${number}`,
  full: (max: number) => `Paling banyak ${max} lagu.`,
  inUse: "Setlist ini masih dipakai show atau premium live.",
  none: "Belum ada setlist.",
  noneFound: (text: string) => `Tidak ada setlist yang cocok dengan “${text}”.`,
  deleteAsk: (name: string) => `Hapus setlist ${name}?`,
  deleteText: "Setlist yang masih punya show tidak bisa dihapus.",
};

const en: typeof id = {
  ...both,
  search: "Search setlists",
  noImage: "Without a picture, a poster is drawn.",
  songCount: (count) => (count === "1" ? "1 song" : `${count} songs`),
  songTitle: "Original title",
  songTitleOf: (number) => `Original title of song ${number}`,
  translatedTitle: "Indonesian title",
  translatedTitleOf: (number) => `Indonesian title of song ${number}`,
  addSong: "Add a song",
  earlier: (number) => `Move song ${number} up`,
  later: (number) => `Move song ${number} down`,
  takeOut: (number) => `Take song ${number} out`,
  moved: (title, number) => `${title || "A song without a title"} is now number ${number}`,
  full: (max) => `${max} songs at most.`,
  inUse: "There are shows or premium lives of this setlist.",
  none: "No setlists yet.",
  noneFound: (text) => `No setlist matches “${text}”.`,
  deleteAsk: (name) => `Delete the setlist ${name}?`,
  deleteText: "A setlist that still has shows can't be deleted.",
};

export const setlistsTexts = { id, en };
