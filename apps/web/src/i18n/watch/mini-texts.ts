/** The mini player, in which a live continues while its fan visits other pages. */
const id = {
  label: (name: string) => `Mini player: ${name}`,
  back: (name: string) => `Kembali ke live ${name}`,
  return: "Kembali",
  close: "Tutup mini player",
  over: (name: string) => `Live ${name} sudah selesai`,
};

const en: typeof id = {
  label: (name) => `Mini player: ${name}`,
  back: (name) => `Back to ${name}'s live`,
  return: "Back",
  close: "Close the mini player",
  over: (name) => `${name}'s live is over`,
};

const ja: typeof id = {
  label: (name) => `ミニプレーヤー：${name}`,
  back: (name) => `${name}のライブに戻る`,
  return: "戻る",
  close: "ミニプレーヤーを閉じる",
  over: (name) => `${name}のライブは終了しました`,
};

export const miniTexts = { id, en, ja };
