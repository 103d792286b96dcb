/**
 * The sheet behind "More", and texts of the sidebar other than page names; the login page uses its invitation as
 * description.
 */
const id = {
  title: "Lainnya",
  lastSeen: "Terakhir dilihat",
  openMember: (name: string) => `Halaman ${name}, terakhir dilihat`,
  theme: "Tema",
  light: "Terang",
  dark: "Gelap",
  roomsLive: (count: string) => `${count} room live`,
  useLight: "Pakai tema terang",
  useDark: "Pakai tema gelap",
  notices: "Notifikasi HP",
  language: "Bahasa",
  languageFailed: "Bahasa gagal dimuat. Coba lagi.",
  liveNow: "Lagi live",
  invite: "Login buat komentar, kirim star, dan follow.",
  level: (level: string) => `Level ${level}`,
};

const en: typeof id = {
  title: "More",
  lastSeen: "Last viewed",
  openMember: (name) => `${name}'s page, last viewed`,
  theme: "Theme",
  light: "Light",
  dark: "Dark",
  roomsLive: (count) => `${count} rooms live`,
  useLight: "Use the light theme",
  useDark: "Use the dark theme",
  notices: "Phone notices",
  language: "Language",
  languageFailed: "The language could not be loaded. Try again.",
  liveNow: "Live now",
  invite: "Log in to comment, send stars and follow.",
  level: (level) => `Level ${level}`,
};

const ja: typeof id = {
  title: "その他",
  lastSeen: "最近見たメンバー",
  openMember: (name) => `最近見た${name}のページ`,
  theme: "テーマ",
  light: "ライト",
  dark: "ダーク",
  roomsLive: (count) => `${count}ルームが配信中`,
  useLight: "ライトテーマにする",
  useDark: "ダークテーマにする",
  notices: "端末の通知",
  language: "言語",
  languageFailed: "言語を読み込めませんでした。もう一度お試しください。",
  liveNow: "配信中",
  invite: "ログインすると、コメント・星・フォローが使えます。",
  level: (level) => `レベル${level}`,
};

export const moreTexts = { id, en, ja };
