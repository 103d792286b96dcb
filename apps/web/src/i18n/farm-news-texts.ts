/** The notice on any page that the farming run on our server has ended. */
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

const ja: typeof id = {
  over: (rooms) => `サーバーでの星集めが完了しました：${rooms}ルームで成功。`,
  limit: (rooms) => `サーバーでの星集めが上限に達しました：${rooms}ルームで成功。`,
  broken: (rooms) =>
    `サーバーでの星集めが止まりました：${rooms}ルームで成功。星集めページのログをご確認ください。`,
};

export const farmNewsTexts = { id, en, ja };
