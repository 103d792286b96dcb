/** What is new, and the request for a donation. With other words goes another name: `features/announcement/release.ts`. */
const id = {
  title: "Yang baru di Penlight",
  news: [
    "Room List: semua room dalam satu tabel, urut follower atau jadwal live.",
    "Jadwal theater lengkap dengan lineup, setlist, dan tombol simpan ke kalender.",
    "Halaman terbuka lebih cepat, juga di HP dengan sinyal pas-pasan.",
  ],
  donation:
    "Penlight dibuat fans untuk fans, tanpa iklan. Kalau kamu terbantu, donasi kecil menjaga servernya tetap menyala.",
  noDonation: "Penlight dibuat fans untuk fans, tanpa iklan. Terima kasih sudah mampir!",
  donate: "Donate",
  done: "Oke",
};

const en: typeof id = {
  title: "What is new in Penlight",
  news: [
    "Room List: every room in one table, ordered by followers or by the next live.",
    "The theater's schedule with line-up, setlist and a button for your calendar.",
    "Pages open faster, on phones with little signal too.",
  ],
  donation:
    "Penlight is made by fans for fans, without ads. If it helps you, a small donation keeps its server lit.",
  noDonation: "Penlight is made by fans for fans, without ads. Thank you for dropping by!",
  donate: "Donate",
  done: "OK",
};

export const releaseTexts = { id, en };
