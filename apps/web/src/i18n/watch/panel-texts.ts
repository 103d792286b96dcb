/** The lists next to a live: rankings, gifts, and loading errors. */
const id = {
  staleSince: (since: string) => `Tidak diperbarui sejak ${since}`,
  loadFailed: "Gagal memuat bagian ini.",
  noRank: "Belum ada peringkat",
  noGift: "Gift not found",
  rankWhenLive: "Peringkat live muncul saat room ini live.",
  ticketOnly: "Peringkat live ini khusus pemegang tiket.",
  point: (count: string) => `${count} poin`,
  visits: (count: string) => `${count} kunjungan`,
  place: (place: number) => `Peringkat ${place}`,
};

const en: typeof id = {
  staleSince: (since) => `Not updated since ${since}`,
  loadFailed: "This part could not be loaded.",
  noRank: "No ranking yet",
  noGift: "Gift not found",
  rankWhenLive: "The live ranking appears when this room is live.",
  ticketOnly: "The ranking of this live is for ticket holders.",
  point: (count) => `${count} points`,
  visits: (count) => `${count} visits`,
  place: (place) => `Rank ${place}`,
};

const ja: typeof id = {
  staleSince: (since) => `${since}から更新されていません`,
  loadFailed: "この部分を読み込めませんでした。",
  noRank: "まだ順位がありません",
  noGift: "ギフトはありません",
  rankWhenLive: "配信が始まるとランキングが表示されます。",
  ticketOnly: "この配信のランキングはチケット購入者限定です。",
  point: (count) => `${count}ポイント`,
  visits: (count) => `${count}回訪問`,
  place: (place) => `${place}位`,
};

export const panelTexts = { id, en, ja };
