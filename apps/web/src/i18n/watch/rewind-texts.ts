/** The seek bar of the last two minutes, and saving pictures and clips. */
const id = {
  bar: "Dua menit terakhir",
  behind: (seconds: number) => (seconds === 0 ? "Siaran langsung" : `${seconds} detik yang lalu`),
  toLive: "Ke siaran langsung",
  back: (seconds: number) => `Mundur ${seconds} detik`,
  save: "Simpan klip atau gambar",
  savePicture: "Simpan gambar",
  clip: (seconds: number) => `Klip ${seconds} detik terakhir`,
  picture: "Gambar saat ini",
  making: "Lagi disiapkan…",
  saved: (shortSec: number | null) =>
    shortSec === null
      ? "Tersimpan di perangkatmu."
      : `Tersimpan di perangkatmu: ${shortSec} detik, cuma segitu yang bisa dijadikan klip.`,
  failed: "Tidak bisa disimpan. Coba lagi sebentar lagi.",
};

const en: typeof id = {
  bar: "The last two minutes",
  behind: (seconds) => (seconds === 0 ? "Live" : seconds === 1 ? "1 second ago" : `${seconds} seconds ago`),
  toLive: "Go to live",
  back: (seconds) => `Back ${seconds} seconds`,
  save: "Save a clip or a picture",
  savePicture: "Save a picture",
  clip: (seconds) => `Clip of the last ${seconds} seconds`,
  picture: "This picture",
  making: "Getting it ready…",
  saved: (shortSec) =>
    shortSec === null
      ? "Saved on your device."
      : `Saved on your device: ${shortSec === 1 ? "1 second" : `${shortSec} seconds`}, all there was to clip.`,
  failed: "It could not be saved. Try again in a moment.",
};

const ja: typeof id = {
  bar: "直近2分間",
  behind: (seconds) => (seconds === 0 ? "ライブ" : `${seconds}秒前`),
  toLive: "ライブに戻る",
  back: (seconds) => `${seconds}秒戻る`,
  save: "クリップや画像を保存",
  savePicture: "画像を保存",
  clip: (seconds) => `直近${seconds}秒のクリップ`,
  picture: "今の画像",
  making: "作成中…",
  saved: (shortSec) =>
    shortSec === null
      ? "端末に保存しました。"
      : `端末に保存しました（${shortSec}秒。クリップにできるのはここまでです）。`,
  failed: "保存できませんでした。少し待ってからもう一度お試しください。",
};

export const rewindTexts = { id, en, ja };
