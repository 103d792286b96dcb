/** The sheet behind "More", and who was looked at last. */
const id = {
  title: "Lainnya",
  lastSeen: "Terakhir dilihat",
  openMember: (name: string) => `Halaman ${name}, terakhir dilihat`,
  theme: "Tema",
  light: "Terang",
  dark: "Gelap",
};

const en: typeof id = {
  title: "More",
  lastSeen: "Looked at last",
  openMember: (name) => `${name}'s page, looked at last`,
  theme: "Theme",
  light: "Light",
  dark: "Dark",
};

const ja: typeof id = {
  title: "その他",
  lastSeen: "最近見たメンバー",
  openMember: (name) => `最近見た${name}のページ`,
  theme: "テーマ",
  light: "ライト",
  dark: "ダーク",
};

export const moreTexts = { id, en, ja };
