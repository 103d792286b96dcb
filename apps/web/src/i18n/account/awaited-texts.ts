/** Shown in place of a fan's page when the signed-in fan could not be loaded. */
const id = {
  failed: "Akunmu belum bisa dimuat.",
};

const en: typeof id = {
  failed: "Your account could not be loaded.",
};

const ja: typeof id = {
  failed: "アカウントを読み込めませんでした。",
};

export const awaitedTexts = { id, en, ja };
