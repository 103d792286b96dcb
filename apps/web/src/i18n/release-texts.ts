/**
 * The release news, and the request for a donation. When these texts change, so must the version in
 * `features/announcement/release.ts`.
 */
const id = {
  title: "Yang baru di Penlight",
  news: [
    "Jam di setiap halaman memakai zona waktumu sejak awal, juga kalau jam HP-mu salah.",
    "Home jadi singkat dan langsung urut sesuai oshi dan follow-mu. Tahan foto member buat pilihan lainnya.",
    "Halaman show tahu kalau kamu sudah punya tiketnya, lengkap dengan lineup dari situs resmi.",
  ],
  donation:
    "Penlight dibuat fans untuk fans, tanpa iklan. Kalau kamu terbantu, donasi kecil menjaga servernya tetap menyala.",
  noDonation: "Penlight dibuat fans untuk fans, tanpa iklan. Terima kasih sudah mampir!",
  donate: "Donate",
  done: "Oke",
};

const en: typeof id = {
  title: "What's new in Penlight",
  news: [
    "Times are in your time zone from the start, also when your phone's clock is wrong.",
    "Home is short, and in the order of your oshi and the members you follow. Hold a member's picture for more.",
    "A show's page knows when you have its ticket, and has the line-up from the official site.",
  ],
  donation:
    "Penlight is made by fans for fans, without ads. If it helps you, a small donation keeps the server running.",
  noDonation: "Penlight is made by fans for fans, without ads. Thank you for dropping by!",
  donate: "Donate",
  done: "OK",
};

const ja: typeof id = {
  title: "Penlightの新機能",
  news: [
    "時刻は最初からあなたのタイムゾーンで表示。スマートフォンの時計がずれていても正確です。",
    "ホームが短くなり、最初から推しとフォロー中のメンバー順に。写真を長押しするとメニューが開きます。",
    "公演ページはチケットをお持ちかどうかがわかり、公式サイトの出演メンバーも載っています。",
  ],
  donation:
    "Penlightはファンがファンのために作った、広告なしのアプリです。お役に立てたら、少額のご支援でサーバーの灯をともし続けられます。",
  noDonation:
    "Penlightはファンがファンのために作った、広告なしのアプリです。来てくれてありがとうございます！",
  donate: "支援する",
  done: "OK",
};

export const releaseTexts = { id, en, ja };
