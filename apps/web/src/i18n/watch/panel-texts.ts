/** What stands in the lists beside a live: ranks, gifts, and that they could not be had. */
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
  place: (place) => `Place ${place}`,
};

export const panelTexts = { name: "panel", id, en } as const;
