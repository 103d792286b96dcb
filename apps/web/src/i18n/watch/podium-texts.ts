/** The podium: which fans of this app watch a live. */
const id = {
  title: "Podium",
  watching: (count: string) => `${count} fans nonton`,
  empty: "Belum ada yang naik podium",
  whenLive: "Podium muncul saat room ini live.",
  more: (count: string) => `+${count}`,
  moreName: (count: string) => `dan ${count} fans lain`,
};

const en: typeof id = {
  title: "Podium",
  watching: (count) => `${count} fans watching`,
  empty: "Nobody on the podium yet",
  whenLive: "The podium appears when this room is live.",
  more: (count) => `+${count}`,
  moreName: (count) => `and ${count} more fans`,
};

const ja: typeof id = {
  title: "表彰台",
  watching: (count) => `${count}人のファンが視聴中`,
  empty: "表彰台にはまだ誰もいません",
  whenLive: "配信が始まると表彰台が表示されます。",
  more: (count) => `+${count}`,
  moreName: (count) => `ほか${count}人のファン`,
};

export const podiumTexts = { id, en, ja };
