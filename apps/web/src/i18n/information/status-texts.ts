/** Incidents by platform, and since when. */
const id = {
  pageTitle: "Status · Penlight",
  description: "Apakah SHOWROOM, IDN Live, dan Penlight sedang lancar, dan kalau tidak, sejak kapan.",
  heading: "Status",
  allWell: "Semua lancar",
  allWellText: "SHOWROOM, IDN Live, dan Penlight berjalan normal.",
  trouble: (names: string) => `Ada gangguan: ${names}`,
  failed: "Penlight belum merespons",
  failedText: "Coba lagi sebentar. Kalau tetap begini, mungkin koneksimu yang terputus.",
  checked: (time: string) => `Diperiksa ${time}, diperbarui sendiri`,
  parts: "Yang diperiksa",
  ok: "Lancar",
  since: (when: string) => `Bermasalah sejak ${when}`,
  sinceStart: "Belum merespons sejak Penlight dinyalakan",
  groups: { showroom: "SHOWROOM", idn: "IDN Live", penlight: "Penlight" },
  names: {
    showroom: "Daftar live dan room",
    showroom_chat: "Chat",
    idn: "Daftar live",
    idn_chat: "Chat",
    penlight: "Akun dan riwayat",
  },
  /** The effects on fans, and what they can do meanwhile. */
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
  description: "Whether SHOWROOM, IDN Live and Penlight are working, and if not, since when.",
  heading: "Status",
  allWell: "All systems normal",
  allWellText: "SHOWROOM, IDN Live and Penlight are running as usual.",
  trouble: (names) => `Trouble with ${names}`,
  failed: "Penlight is not responding",
  failedText: "Try again in a moment. If it stays like this, your own connection may be down.",
  checked: (time) => `Checked ${time}, updates by itself`,
  parts: "What is checked",
  ok: "Working",
  since: (when) => `Having problems since ${when}`,
  sinceStart: "Not responding since Penlight started",
  groups: { showroom: "SHOWROOM", idn: "IDN Live", penlight: "Penlight" },
  names: {
    showroom: "Lists of lives and rooms",
    showroom_chat: "Chat",
    idn: "List of lives",
    idn_chat: "Chat",
    penlight: "Accounts and history",
  },
  meanings: {
    showroom: "You see the last copy, with its time. A live that is already playing may continue.",
    showroom_chat: "Comments may be late. Missed ones follow once the connection is back.",
    idn: "You see the last copy, with its time. A live that is already playing may continue.",
    idn_chat: "Comments stop until the connection is back. IDN does not keep missed ones.",
    penlight: "Login, profile and history may fail for now. You can still watch.",
  },
};

const ja: typeof id = {
  pageTitle: "稼働状況 · Penlight",
  description: "SHOWROOM、IDN Live、Penlightが正常に動いているか、障害はいつからかを確認できます。",
  heading: "稼働状況",
  allWell: "すべて正常です",
  allWellText: "SHOWROOM、IDN Live、Penlightは通常どおり応答しています。",
  trouble: (names) => `障害が発生しています：${names}`,
  failed: "Penlightが応答していません",
  failedText: "しばらくしてからお試しください。続く場合は、お使いの接続に問題があるかもしれません。",
  checked: (time) => `${time}に確認、自動で更新されます`,
  parts: "確認している項目",
  ok: "正常",
  since: (when) => `${when}から障害が発生中`,
  sinceStart: "Penlightの起動後、まだ応答がありません",
  groups: { showroom: "SHOWROOM", idn: "IDN Live", penlight: "Penlight" },
  names: {
    showroom: "配信とルームの一覧",
    showroom_chat: "チャット",
    idn: "配信の一覧",
    idn_chat: "チャット",
    penlight: "アカウントと履歴",
  },
  meanings: {
    showroom:
      "表示されているのは最後に取得した内容と、その時刻です。再生中の配信はそのまま見られる場合があります。",
    showroom_chat: "コメントが遅れる場合があります。見逃した分は、接続が戻るとすぐに表示されます。",
    idn: "表示されているのは最後に取得した内容と、その時刻です。再生中の配信はそのまま見られる場合があります。",
    idn_chat: "接続が戻るまでコメントは止まります。IDNは見逃した分を保存していません。",
    penlight: "ログイン、プロフィール、履歴が使えない場合があります。視聴はできます。",
  },
};

export const statusTexts = { id, en, ja };
