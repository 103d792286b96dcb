/** The number of new chat rows since the reader scrolled away. */
const id = {
  newMessages: (count: string) => `${count} new`,
  toNewest: (count: string) => `${count} pesan baru. Ke yang terbaru`,
};

const en: typeof id = {
  newMessages: (count) => `${count} new`,
  toNewest: (count) => `${count} new messages. Go to the newest`,
};

const ja: typeof id = {
  newMessages: (count) => `新着${count}件`,
  toNewest: (count) => `新着メッセージ${count}件。最新へ移動`,
};

export const waitingChipTexts = { id, en, ja };
