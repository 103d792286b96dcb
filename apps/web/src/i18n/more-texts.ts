/** The phone's sheet behind "More". */
const id = {
  title: "Lainnya",
  theme: "Tema",
  light: "Terang",
  dark: "Gelap",
  language: "Bahasa",
};

const en: typeof id = {
  title: "More",
  theme: "Theme",
  light: "Light",
  dark: "Dark",
  language: "Language",
};

export const moreTexts = { id, en };
