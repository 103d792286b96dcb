/** The search box of a list. */
const id = { clear: "Hapus pencarian" };

const en: typeof id = { clear: "Clear the search" };

const ja: typeof id = { clear: "検索をクリア" };

export const searchTexts = { id, en, ja };
