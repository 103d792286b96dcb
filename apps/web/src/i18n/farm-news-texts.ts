/** On any page: the run on our server is over. */
const id = {
  over: (rooms: string) => `Farming di server selesai: ${rooms} room sukses.`,
  limit: (rooms: string) => `Farming di server kena limit: ${rooms} room sukses.`,
  broken: (rooms: string) =>
    `Farming di server berhenti: ${rooms} room sukses. Lihat log di halaman Farming.`,
};

const en: typeof id = {
  over: (rooms) => `Farming on the server is done: ${rooms} rooms collected.`,
  limit: (rooms) => `Farming on the server reached the limit: ${rooms} rooms collected.`,
  broken: (rooms) =>
    `Farming on the server stopped: ${rooms} rooms collected. See the log on the Farming page.`,
};

export const farmNewsTexts = { name: "farmNews", id, en } as const;
