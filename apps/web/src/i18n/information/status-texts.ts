/** Which platform is in trouble, and since when. */
const id = {
  pageTitle: "Status · Penlight",
  description: "Apakah SHOWROOM, IDN Live, dan Penlight sedang lancar, dan kalau tidak, sejak kapan.",
  heading: "Status",
  allWell: "Semua lancar",
  allWellText: "SHOWROOM, IDN Live, dan Penlight menjawab seperti biasa.",
  trouble: (names: string) => `Ada gangguan: ${names}`,
  failed: "Penlight belum menjawab",
  failedText: "Coba lagi sebentar. Kalau tetap begini, mungkin koneksimu yang terputus.",
  checked: (time: string) => `Diperiksa ${time}, diperbarui sendiri`,
  parts: "Yang diperiksa",
  ok: "Lancar",
  since: (when: string) => `Bermasalah sejak ${when}`,
  sinceStart: "Belum menjawab sejak Penlight dinyalakan",
  groups: { showroom: "SHOWROOM", idn: "IDN Live", penlight: "Penlight" },
  names: {
    showroom: "Daftar live dan room",
    showroom_chat: "Chat",
    idn: "Daftar live",
    idn_chat: "Chat",
    penlight: "Akun dan riwayat",
  },
  /** What a fan notices, and what they can do meanwhile. */
  meanings: {
    showroom:
      "Yang tampil adalah salinan terakhir, dengan waktunya. Live yang sudah diputar bisa tetap jalan.",
    showroom_chat: "Komentar bisa terlambat. Yang terlewat menyusul begitu tersambung lagi.",
    idn: "Yang tampil adalah salinan terakhir, dengan waktunya. Live yang sudah diputar bisa tetap jalan.",
    idn_chat: "Komentar berhenti sampai tersambung lagi. IDN tidak menyimpan yang terlewat.",
    penlight: "Login, profil, dan riwayat mungkin gagal dulu. Nonton tetap bisa.",
  },
};

const en: typeof id = {
  pageTitle: "Status · Penlight",
  description: "Whether SHOWROOM, IDN Live and Penlight work, and if not, since when.",
  heading: "Status",
  allWell: "All is well",
  allWellText: "SHOWROOM, IDN Live and Penlight answer as usual.",
  trouble: (names) => `Trouble with ${names}`,
  failed: "Penlight does not answer",
  failedText: "Try again in a moment. If it stays like this, your own connection may be down.",
  checked: (time) => `Looked at ${time}, updates by itself`,
  parts: "What is looked at",
  ok: "Works",
  since: (when) => `In trouble since ${when}`,
  sinceStart: "No answer since Penlight was started",
  groups: { showroom: "SHOWROOM", idn: "IDN Live", penlight: "Penlight" },
  names: {
    showroom: "Lists of lives and rooms",
    showroom_chat: "Chat",
    idn: "List of lives",
    idn_chat: "Chat",
    penlight: "Accounts and history",
  },
  meanings: {
    showroom: "What is shown is the last copy, with its time. A live that already plays may go on.",
    showroom_chat: "Comments may be late. What was missed follows as soon as the connection is back.",
    idn: "What is shown is the last copy, with its time. A live that already plays may go on.",
    idn_chat: "Comments stop until the connection is back. IDN does not keep what was missed.",
    penlight: "Login, profile and history may fail for now. Watching goes on.",
  },
};

export const statusTexts = { id, en };
