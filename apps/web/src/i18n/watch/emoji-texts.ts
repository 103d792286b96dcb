const id = { quick: "Emoji cepat", all: "Semua emoji" };

const en: typeof id = { quick: "Quick emoji", all: "All emoji" };

const ja: typeof id = { quick: "よく使う絵文字", all: "すべての絵文字" };

export const emojiTexts = { id, en, ja };
