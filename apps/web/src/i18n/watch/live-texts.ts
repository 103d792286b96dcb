/** Parts of the live page shown after its first view: polls, the gifts of a live. */
const id = {
  poll: "Polling",
  pollOpen: "Polling dibuka",
  pollOver: "Hasil polling",
  option: (number: number) => `Pilihan ${number}`,
  topGifts: "Gift terbanyak",
  latestGifts: "Gift terbaru",
  givers: (count: string) => `${count} orang`,
};

const en: typeof id = {
  poll: "Poll",
  pollOpen: "Poll open",
  pollOver: "Result of the poll",
  option: (number) => `Option ${number}`,
  topGifts: "Top gifts",
  latestGifts: "Latest gifts",
  givers: (count) => `${count} fans`,
};

const ja: typeof id = {
  poll: "投票",
  pollOpen: "投票受付中",
  pollOver: "投票結果",
  option: (number) => `選択肢${number}`,
  topGifts: "多いギフト",
  latestGifts: "新しいギフト",
  givers: (count) => `${count}人`,
};

export const watchTexts = { id, en, ja };
