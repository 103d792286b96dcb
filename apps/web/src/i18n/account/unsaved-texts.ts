/** The confirmation before unsaved changes are discarded. */
const id = {
  ask: "Buang perubahan?",
  text: "Yang kamu isi di sini belum disimpan.",
  discard: "Buang",
  keep: "Lanjut mengisi",
};

const en: typeof id = {
  ask: "Discard your changes?",
  text: "What you entered here is not saved yet.",
  discard: "Discard",
  keep: "Keep editing",
};

const ja: typeof id = {
  ask: "変更を破棄しますか？",
  text: "入力した内容はまだ保存されていません。",
  discard: "破棄",
  keep: "編集を続ける",
};

export const unsavedTexts = { id, en, ja };
