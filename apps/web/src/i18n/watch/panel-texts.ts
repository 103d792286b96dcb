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

export const panelTexts = { name: "panel", id } as const;
