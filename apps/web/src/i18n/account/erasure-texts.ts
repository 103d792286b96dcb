/** The receipt for a deleted account. */
const id = {
  receipt: (id: string) => `Nomor bukti penghapusan: ${id}`,
  receiptDoneBy: (time: string) => `Selesai paling lambat ${time}.`,
};

const en: typeof id = {
  receipt: (id) => `Deletion receipt: ${id}`,
  receiptDoneBy: (time) => `Done by ${time} at the latest.`,
};

const ja: typeof id = {
  receipt: (id) => `削除の受付番号：${id}`,
  receiptDoneBy: (time) => `遅くとも${time}までに完了します。`,
};

export const erasureTexts = { id, en, ja };
