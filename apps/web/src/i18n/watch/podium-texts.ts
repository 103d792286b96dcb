/** Who of our fans watches a live. */
const id = {
  title: "Podium",
  watching: (count: string) => `${count} fans menonton`,
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

export const podiumTexts = { id, en };
