/** Donations, for admins. */
const id = {
  title: "Donations",
  amount: "Jumlah",
  service: "Layanan",
  services: { saweria: "Saweria", trakteer: "Trakteer", sociabuzz: "SociaBuzz" },
  time: "Waktu",
  perMonth: "Per bulan (WIB)",
  month: "Bulan",
  count: "Donasi",
  total: "Total",
  failed: "Gagal memuat donasi.",
  none: "Belum ada donasi yang tercatat.",
  noNames: "Nama dan email pemberi tidak disimpan.",
};

const en: typeof id = {
  title: "Donations",
  amount: "Amount",
  service: "Service",
  services: id.services,
  time: "Time",
  perMonth: "Per month (WIB)",
  month: "Month",
  count: "Donations",
  total: "Total",
  failed: "The donations could not be loaded.",
  none: "No donation is on record yet.",
  noNames: "Names and e-mails of those who gave are not kept.",
};

const ja: typeof id = {
  title: "支援金",
  amount: "金額",
  service: "サービス",
  services: id.services,
  time: "日時",
  perMonth: "月別（WIB）",
  month: "月",
  count: "件数",
  total: "合計",
  failed: "支援金を読み込めませんでした。",
  none: "記録された支援金はまだありません。",
  noNames: "支援者の名前とメールアドレスは保存していません。",
};

export const donationsTexts = { id, en, ja };
