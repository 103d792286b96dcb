/** The sheet behind "More", and who was looked at last. */
const id = {
  title: "Lainnya",
  lastSeen: "Terakhir dilihat",
  openMember: (name: string) => `Halaman ${name}, terakhir dilihat`,
  theme: "Tema",
  light: "Terang",
  dark: "Gelap",
  language: "Bahasa",
};

const en: typeof id = {
  title: "More",
  lastSeen: "Looked at last",
  openMember: (name) => `${name}'s page, looked at last`,
  theme: "Theme",
  light: "Light",
  dark: "Dark",
  language: "Language",
};

export const moreTexts = { id, en };
