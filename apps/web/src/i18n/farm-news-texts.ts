/** The notice on any page that the farming run on our server has ended. */
const id = {
  over: (rooms: string) => `Farming di server selesai: ${rooms} room sukses.`,
  limit: (rooms: string) => `Farming di server kena limit: ${rooms} room sukses.`,
  broken: (rooms: string) =>
    `Farming di server berhenti: ${rooms} room sukses. Lihat log di halaman Farming.`,
};

export const farmNewsTexts = { name: "farmNews", id } as const;
