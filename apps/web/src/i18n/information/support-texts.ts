/** Donations to the project, and donors. */
const id = {
  pageTitle: "Support Project · Penlight",
  description: "Bantu server Penlight tetap menyala, dan kenalan dengan para donaturnya.",
  heading: "Support Project",
  lead: "Halo, terima kasih sudah nonton bareng Penlight! Penlight gratis dan tanpa iklan, tapi server, domain, dan layanan di belakangnya tetap butuh biaya. Kalau kamu terbantu, donasi kecil menjaga semuanya tetap menyala.",
  thanks: [
    "Donatur mendapat role Donator di server Discord dan tampil di halaman ini.",
    "3 Room, 4 Room, dan Sharing dibuka admin untuk akun pendukung.",
    "Yang kami simpan dari donasi hanya jumlah, waktu, dan nomor transaksinya: bukan nama, bukan e-mail.",
  ],
  donate: "Donate",
  noPage: "Halaman donasi belum dibuka di sini. Terima kasih sudah mampir!",
  discord: "Gabung Discord",
  donors: "Donator Discord",
  donorsText: "Terima kasih untuk kalian semua.",
  none: "Belum ada donatur di sini",
  failed: "Daftar donatur belum bisa dimuat.",
};

const en: typeof id = {
  pageTitle: "Support Project · Penlight",
  description: "Help keep Penlight's server running, and meet those who do.",
  heading: "Support Project",
  lead: "Hi, and thank you for watching with Penlight! It is free and has no ads, but its server, its domain and the services behind it still cost money. If it helps you, a small donation keeps everything running.",
  thanks: [
    "Donors get the Donator role on the Discord server and appear on this page.",
    "An admin unlocks 3 Room, 4 Room and Sharing for accounts that support us.",
    "Of a donation we keep only the amount, the time and the transaction number: no name, no e-mail.",
  ],
  donate: "Donate",
  noPage: "There is no donation page here yet. Thank you for dropping by!",
  discord: "Join Discord",
  donors: "Donors on Discord",
  donorsText: "Thank you, all of you.",
  none: "No donors here yet",
  failed: "The donors could not be loaded.",
};

const ja: typeof id = {
  pageTitle: "プロジェクトを支援 · Penlight",
  description: "Penlightのサーバーを支え、支援者のみなさんを知るページ。",
  heading: "プロジェクトを支援",
  lead: "Penlightで一緒に見てくれて、ありがとうございます！Penlightは無料で広告もありませんが、サーバー、ドメイン、各種サービスには費用がかかります。お役に立てたら、少額のご支援で灯をともし続けられます。",
  thanks: [
    "支援者にはDiscordサーバーでDonatorロールが付き、このページに表示されます。",
    "3ルーム、4ルーム、シェアは、支援アカウント向けに管理者が有効にします。",
    "ご支援について保存するのは、金額、日時、取引番号だけです。名前もメールアドレスも保存しません。",
  ],
  donate: "支援する",
  noPage: "支援ページはまだありません。来てくれてありがとうございます！",
  discord: "Discordに参加",
  donors: "Discordの支援者",
  donorsText: "みなさん、ありがとうございます。",
  none: "支援者はまだいません",
  failed: "支援者の一覧を読み込めませんでした。",
};

export const supportTexts = { id, en, ja };
